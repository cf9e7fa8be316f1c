import type { UserRecord } from './contract';

/** A user as react-admin holds it; the id is the user id. */
export type UserRow = UserRecord & { readonly id: string };

/** How a user is called in sentences: by e-mail, or by id where there is none. */
export const nameOfUser = ({ email, userId }: Pick<UserRecord, 'email' | 'userId'>): string =>
  email === null || email.trim() === '' ? userId : email;
