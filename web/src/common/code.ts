// A code is the key of a message and the ids of its arguments: "menu.march_region TRE 2".

export interface Code {
  key: string;
  args: string[];
}

export function parse_code(code: string): Code {
  const [key = '', ...args] = code.split(' ');
  return { key, args };
}

// How many of what, as a list at the end of a code tells it ("caesar 6 legion 4 auxilia"); null for whoever is not counted.
export function counted(args: readonly string[]): { what: string; n: number | null }[] {
  const number = (arg: string | undefined) => (/^\d+$/.test(arg ?? '') ? Number(arg) : null);
  return args.flatMap((what, index) => (number(what) === null ? [{ what, n: number(args[index - 1]) }] : []));
}

// The number an option stands for, where it is one of a row of plain numbers.
export function plain_number(code: string): number | null {
  const { key, args } = parse_code(code);
  const value = Number(args[0]);
  return key === 'common.number' && args.length === 1 && Number.isInteger(value) ? value : null;
}

// All options are numbers: a stepper can ask for them.
export function number_row(options: readonly { code: string }[]): number[] | null {
  if (options.length < 2) return null;
  const numbers: number[] = [];
  for (const option of options) {
    const value = plain_number(option.code);
    if (value === null) return null;
    numbers.push(value);
  }
  return numbers;
}

export interface CountRow {
  numbers: number[];
  places: number[]; // which options they are
}

// Many options that differ in one number alone ("3 armies go on"): a stepper asks for them, the rest stay buttons.
export function count_row(options: readonly { code: string }[], least = 4): CountRow | null {
  const plain = number_row(options);
  if (plain) return { numbers: plain, places: plain.map((_, place) => place) };
  const rows = new Map<string, CountRow>();
  options.forEach(({ code }, place) => {
    const { key, args } = parse_code(code);
    if (args.length !== 1 || !/^\d+$/.test(args[0] ?? '')) return;
    const row = rows.get(key) ?? { numbers: [], places: [] };
    row.numbers.push(Number(args[0]));
    row.places.push(place);
    rows.set(key, row);
  });
  const [row] = rows.values();
  return rows.size === 1 && row && row.numbers.length >= least ? row : null;
}

export function is_yes_or_no(options: readonly { code: string }[]): boolean {
  return options.length === 2 && options[0]?.code === 'common.yes' && options[1]?.code === 'common.no';
}
