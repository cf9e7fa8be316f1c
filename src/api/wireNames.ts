/** The other domain, spelled as the wire spells it. */
export const FINGENISIS = 'fingenisis';

/** The names on the wire, which contain the product's key. */
export const wireNames = (productKey: string) => ({
  active: `is_${productKey}_toggle_active`,
  product: productKey,
  fingenisis: FINGENISIS,
});
