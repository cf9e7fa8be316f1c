/** The other domain, spelled as the wire spells it. */
export const FINGENISIS = 'fingenisis';

export const wireNames = (productKey: string) => ({
  active: `is_${productKey}_toggle_active`,
  product: productKey,
  fingenisis: FINGENISIS,
});
