import type { ListMeta } from '../../../dataProvider';
import { crashTexts } from '../../../i18n/consoleTexts';
import { describeFailure } from '../../../i18n/failures';
import type { ConsoleAlert } from '../../../layout/alerts';
import { isMissingPart } from '../../../layout/isMissingPart';
import type { UserRow } from '../model';
import { exportTexts, listTexts } from '../texts';

type Words = Omit<ConsoleAlert, 'key'>;

/** That there is a file, and what one should know who takes it for everything there is. */
export function exported(users: readonly UserRow[], meta: Partial<ListMeta>): Words {
  const { unreadable = 0, duplicates = [], refreshFailure } = meta;
  const ids = new Set(users.map(({ id }) => id));
  const listedTwice = duplicates.filter((id) => ids.has(id)).length;
  const but = [
    refreshFailure !== undefined && listTexts.notRefreshed,
    unreadable > 0 && exportTexts.unreadable(unreadable),
    listedTwice > 0 && exportTexts.listedTwice(listedTwice),
  ].filter((sentence) => sentence !== false);
  return {
    severity: but.length > 0 ? 'warning' : 'success',
    sentence: [exportTexts.exported(users.length), ...but].join(' '),
  };
}

/** That there is no file, and why. */
export function notExported(error: unknown): Words {
  const { sentence, ...rest } = isMissingPart(error)
    ? { sentence: crashTexts.outdated }
    : describeFailure(error);
  return { severity: 'error', sentence: `${exportTexts.notExported} ${sentence}`, ...rest };
}
