// Finds what the page would say without its words standing in a catalogue (data/*/page.json).
import { parse } from 'svelte/compiler';

interface Node {
  type?: string;
  [member: string]: unknown;
}

const read_aloud = new Set(['title', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'alt', 'label']);
const a_word = /\p{L}{2,}/u;
// In a program most strings are ids; those that are said have a capital or more than one word.
const prose = /\p{L}{2,}[,:;.]? \p{L}{2,}|^\p{Lu}\p{Ll}+[.!?…]?$/u;
const no_prose = [
  /^(Enter|Escape|Notification)$/, // names that the browser gives
  /^https:\/\/$/,
  /^\.[\w-]+ \w+$/, // a CSS selector
  /^[\w-]*\(/, // a CSS function or a media query
  /^[A-Z]{2} (card\.|[IVX]+(\.[A-Z])?(\.\d+)?)$/, // a reference to a rule
];

const is_prose = (text: string) => prose.test(text) && !no_prose.some((pattern) => pattern.test(text.trim()));
const languages = ['en', 'it'];
const is_text = (node: Node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string' && !languages.includes(node.value));
const asks_language = (node: Node | undefined) =>
  node?.type === 'BinaryExpression' && [node.left, node.right].some((side) => languages.includes((side as Node).value as string));
const key_of = (property: Node) => ((property.key as Node | undefined)?.name ?? (property.key as Node | undefined)?.value) as string | undefined;

// `name` tells by its ending whether it is a component or a program.
export function literals(name: string, code: string): string[] {
  const found: string[] = [];
  const tell = (text: unknown) => found.push(`${name}: ${String(text).trim()}`);

  function attribute(node: Node): void {
    for (const part of [node.value].flat() as Node[])
      if (part.type !== 'Text') walk(part);
      else if (read_aloud.has(node.name as string) && is_said(part.data as string)) tell(part.data);
  }
  const is_said = (text: string) => a_word.test(text) && !no_prose.some((pattern) => pattern.test(text));

  function look_at(node: Node): boolean {
    switch (node.type) {
      case 'StyleSheet':
      case 'StyleDirective':
      case 'ImportDeclaration':
      case 'ImportExpression':
        return false;
      case 'Attribute':
        attribute(node);
        return false;
      case 'Text':
        if (is_said(node.data as string)) tell(node.data);
        return false;
      case 'RegularElement':
        return node.name !== 'kbd'; // keys are called what is printed on them
      case 'Literal':
        if (typeof node.value === 'string' && is_prose(node.value)) tell(node.value);
        return false;
      case 'TemplateElement':
        if (is_prose((node.value as { cooked: string }).cooked)) tell((node.value as { cooked: string }).cooked);
        return false;
      case 'ConditionalExpression':
        if (asks_language(node.test as Node) && [node.consequent, node.alternate].some((each) => is_text(each as Node))) tell('a text for each language');
        return true;
      case 'ObjectExpression':
        if (languages.every((language) => (node.properties as Node[]).some((each) => key_of(each) === language))) tell('a table of languages');
        return true;
      default:
        return !node.type?.startsWith('TS') || 'expression' in node;
    }
  }

  function walk(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (typeof node.type === 'string' && !look_at(node)) return;
    for (const [member, inner] of Object.entries(node)) if (member !== 'metadata' && member !== 'typeAnnotation') walk(inner);
  }

  const { fragment, instance, module } = parse(name.endsWith('.svelte') ? code : `<script lang="ts">\n${code}\n</script>`, { modern: true });
  [fragment, instance?.content, module?.content].forEach(walk);
  return found;
}
