import { visible } from '../../i18n/visible';
import type { UserRecord } from './contract';
import type { Field } from './edit/merge';
import { instantText } from './expiry';
import { conflictTexts, editTexts, listTexts, userFields } from './texts';

/** How the form calls a field. */
export const fieldLabels: Readonly<Record<Field, string>> = {
  email: userFields.email,
  expiryTime: userFields.expiryTime,
  isAuthorized: editTexts.removeExpiry,
  isAdmin: userFields.isAdmin,
};

/** A field of a user in words, so that two versions can be compared by eye. */
export function valueText(user: UserRecord, field: Field, zone: string): string {
  if (field === 'email') return user.email ? visible(user.email) : listTexts.noEmail;
  if (field === 'expiryTime')
    return user.expiryTime === null ? listTexts.noExpiry : instantText(user.expiryTime, zone);
  return user[field] ? conflictTexts.yes : conflictTexts.no;
}
