type Numbers = Uint8Array | Int32Array | Uint32Array | Float64Array;

/** ES2024, where the browser has it. */
const transfer: ((this: ArrayBufferLike, bytes: number) => ArrayBuffer) | undefined =
  ArrayBuffer.prototype.transfer;

/**
 * The bytes of an array in a buffer of another size, with zeros at the end. The array is empty then: the browser has its
 * buffer back at once. While rows arrive, its own search for garbage comes too late.
 */
export function resized({ buffer }: Numbers, bytes: number): ArrayBuffer {
  if (transfer) return transfer.call(buffer, bytes);
  const old = structuredClone(buffer, { transfer: [buffer] });
  const other = new Uint8Array(bytes);
  other.set(new Uint8Array(old, 0, Math.min(old.byteLength, bytes)));
  return other.buffer;
}

/** Gives the bytes of an array back to the browser. The array is empty then. */
export const release = (array: Numbers): void => void resized(array, 0);
