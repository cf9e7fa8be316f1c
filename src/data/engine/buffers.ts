type Numbers = { readonly buffer: ArrayBuffer };

/**
 * The bytes of an array in a buffer of another size, with zeros at the end. The array is empty then: the browser has its
 * buffer back at once. While rows arrive, its own search for garbage comes too late.
 */
export function resized({ buffer }: Numbers, bytes: number): ArrayBuffer {
  // ES2024, where the browser has it.
  if ('transfer' in buffer) return buffer.transfer(bytes);
  const old = new Uint8Array(structuredClone(buffer, { transfer: [buffer] }));
  const other = new Uint8Array(bytes);
  other.set(old.subarray(0, bytes));
  return other.buffer;
}

/** Gives the bytes of an array back to the browser. The array is empty then. */
export const release = (array: Numbers): void => void resized(array, 0);

/** Bytes: a few more than the new buffers after which Chromium collects garbage (V8's kExternalAllocationSoftLimit, 64 MiB). */
const NOTICED = 68_000_000;

/**
 * Has Chromium collect garbage soon: the parts of an answer count for little there, and would stay for half a minute.
 * The buffer for it is never written to, so it takes up no memory.
 */
export function collectGarbageSoon(): void {
  try {
    release(new Uint8Array(NOTICED));
  } catch {
    // There is no room for it: then garbage is collected anyway.
  }
}
