export type { Product } from './product';
export { startProduct } from './startProduct';
