/** Milliseconds for which the object URL is kept, because some browsers read it well after the click. */
const KEPT = 60_000;

export function download(parts: BlobPart[], type: string, name: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
