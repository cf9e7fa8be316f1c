import { isAddressable } from '../../api/call';
import type { FieldPlan } from './plan';
import { Span } from './span';

/** Stands for a value that does not fit a plan and is left to the schema. */
export const UNFIT = Symbol('unfit');

const SURROGATE = /[\ud800-\udfff]/;

/** Only few texts need the whole check of `isAddressable`. */
const isSafelyAddressable = (text: string | Span) =>
  text.length > 2 && !(typeof text === 'string' && SURROGATE.test(text)) ? true : isAddressable(String(text));

/** Reads one value of a field by its plan. A text from the answer's bytes may be a span, which is then ASCII. */
export function checkOf({ text, number, values, absent }: FieldPlan): (raw: unknown) => unknown {
  const read = (raw: unknown) => (values.has(raw) ? values.get(raw) : UNFIT);
  const [whenTrue, whenFalse, whenNull] = [true, false, null].map(read);
  const whenAbsent = absent ? absent.value : UNFIT;
  return (raw) => {
    if ((typeof raw === 'string' || raw instanceof Span) && text) {
      const isFit =
        raw.length >= text.least &&
        raw.length <= text.most &&
        (!text.isAddressable || isSafelyAddressable(raw));
      return isFit ? raw : UNFIT;
    }
    if (typeof raw === 'number' && number)
      return Number.isFinite(raw) && raw >= number.least && raw <= number.most ? raw : UNFIT;
    if (raw === true) return whenTrue;
    if (raw === false) return whenFalse;
    if (raw === null) return whenNull;
    return raw === undefined ? whenAbsent : read(raw instanceof Span ? String(raw) : raw);
  };
}
