import '@fontsource/cinzel/latin-600.css';
import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import './common/style.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './common/settings.svelte';
import { load_words } from './common/words';

settings.show();
const place = document.getElementById('app');
if (place) void load_words(settings.language).then(() => mount(App, { target: place }));
