// A file made by the page, for the person to keep.
export function save_file(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const save_as = (name: string, value: unknown): void => save_file(name, new Blob([JSON.stringify(value, null, 1)], { type: 'application/json' }));
