// Tests read what the page says in both languages.
import { load_words } from '../src/common/words.ts';

await load_words('en');
await load_words('it');
