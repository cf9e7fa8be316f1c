import Papa from 'papaparse';
import { isoText } from '../expiry';
import { COLUMNS } from '../list/listParams';
import type { UserRow } from '../model';
import { columnLabels, exportTexts } from '../texts';
import { inert } from './inert';

/** Tells Excel that the file is UTF-8; without it, one that begins with "ID" is taken for another format, too. */
const BYTE_ORDER_MARK = '\ufeff';

const cellsOf = ({ id, email, expiryTime, isAuthorized }: UserRow, timeZone: string): string[] => [
  id,
  email ?? '',
  expiryTime === null ? '' : isoText(expiryTime, timeZone),
  isAuthorized ? exportTexts.yes : exportTexts.no,
];

/** Users as a CSV file by RFC 4180, under the list's own headers; no cell of it is a formula. */
export const usersFile = (users: readonly UserRow[], timeZone: string): string =>
  BYTE_ORDER_MARK +
  Papa.unparse({
    fields: COLUMNS.map((column) => columnLabels[column]),
    data: users.map((user) => cellsOf(user, timeZone).map(inert)),
  });
