import { describe, expect, test, vi } from 'vitest';
import { joined, type ConsoleAlert } from '../../../src/ui/alerts/alert';
import { byCause } from '../../../src/ui/alerts/alerts';

const unread = (key: string, given: Partial<ConsoleAlert> = {}): ConsoleAlert => ({
  key,
  severity: 'error',
  subject: { topics: [key], say: (topics) => topics.join(' and ') },
  sentence: 'The service could not be reached.',
  details: `GET /${key}`,
  action: { label: 'Retry', onClick: vi.fn<() => void>() },
  ...given,
});

const saved: ConsoleAlert = { key: 'saved', severity: 'success', sentence: 'Ada was saved.' };

describe('alerts', () => {
  test('for one cause are one, in the place of the newest, and the rest are by themselves', () => {
    const domain = unread('domain');
    const simulator = unread('simulator');
    expect(byCause([domain, saved, simulator])).toEqual([[domain, simulator], [saved]]);
    expect(byCause([domain, simulator, saved])).toEqual([[saved], [domain, simulator]]);
  });

  test('for different causes stay apart, as do two that are about nothing else', () => {
    const domain = unread('domain');
    const simulator = unread('simulator', { sentence: 'The service returned an error (503).' });
    expect(byCause([domain, simulator])).toHaveLength(2);
    expect(byCause([saved, { ...saved, key: 'again' }])).toHaveLength(2);
  });

  test('as one are about all, and their action is done for all', () => {
    const domain = unread('domain');
    const simulator = unread('simulator');
    const { subject, details, action } = joined([domain, simulator]);
    expect(subject?.say(subject.topics)).toBe('domain and simulator');
    expect(details).toBe('GET /domain\nGET /simulator');
    action?.onClick();
    for (const alert of [domain, simulator]) expect(alert.action?.onClick).toHaveBeenCalledOnce();
  });
});
