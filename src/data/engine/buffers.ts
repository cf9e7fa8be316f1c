type Numbers = { readonly buffer: ArrayBuffer };

/**
 * Moves the bytes of an array to a buffer of another size, with zeros at the end. The array is empty then, and its
 * memory is freed at once: while rows arrive, garbage collection would come too late.
 */
export function resized({ buffer }: Numbers, bytes: number): ArrayBuffer {
  // ES2024, so older browsers lack it.
  if ('transfer' in buffer) return buffer.transfer(bytes);
  const old = new Uint8Array(structuredClone(buffer, { transfer: [buffer] }));
  const other = new Uint8Array(bytes);
  other.set(old.subarray(0, bytes));
  return other.buffer;
}

/** Gives the bytes of an array back to the browser. The array is empty then. */
export const release = (array: Numbers): void => void resized(array, 0);

/**
 * Bytes: a few more than the new buffers after which Chromium collects garbage (V8's kExternalAllocationSoftLimit, 64
 * MiB).
 */
const NOTICED = 68_000_000;

/**
 * Makes Chromium collect garbage soon: it hardly counts the memory of an answer's chunks, and would keep them for half
 * a minute. The buffer is never written to, so it takes up no memory.
 */
export function collectGarbageSoon(): void {
  try {
    release(new Uint8Array(NOTICED));
  } catch {
    // Out of memory: then garbage is collected anyway.
  }
}
