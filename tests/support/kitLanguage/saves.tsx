import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ResourceEdit } from '../../../src/kit/ResourceEdit';
import { press } from '../brackets';
import { json, lost } from '../fakeService';
import { later } from '../later';
import { takeComplaints } from '../setupComponents';
import { DESK, withView } from '../../components/kit/orders';
import { dialog, fill, labelled, LogOut, never, open, save, says, type States } from './opening';

const AUDITED = () => json({ message: 'Being audited.' }, 409);

/** Opens the form of the order "Desk". Each save waits until `letGo` gives its answer. */
function openDesk(options: Parameters<typeof open>[0] = {}) {
  const service = {
    answer: (): Response | Promise<Response> => json({}),
    /** The status with which a read of "Desk" is answered, and the promise that it waits for. */
    status: 200,
    reading: Promise.resolve<unknown>(undefined),
  };
  const gates: ReturnType<typeof later<void>>[] = [];
  const opened = open({
    path: '/orders/o1',
    ...options,
    handlers: {
      'GET /orders/o1': async () => {
        await service.reading;
        return json(opened.kept.get('o1'), service.status);
      },
      'PUT /orders': async () => {
        const gate = later();
        gates.push(gate);
        await gate.promise;
        return service.answer();
      },
      ...options.handlers,
    },
  });
  return {
    ...opened,
    service,
    /** Waits for this many saves, and gives the latest one its answer. */
    async letGo(answer: () => Response | Promise<Response>, count = 1) {
      await waitFor(() => expect(gates).toHaveLength(count));
      service.answer = answer;
      gates.at(-1)?.resolve();
    },
  };
}

/** Saves that don't simply succeed: conflicts, unknown outcomes, and what waits for them. */
export const SAVES: States = {
  'a save that is under way when people leave': async () => {
    const Own = () => (
      <>
        <ResourceEdit />
        <LogOut />
      </>
    );
    const { go, letGo, kept, service } = openDesk({ definition: withView('edit', Own) });
    const saveAndLeave = async () => {
      void go('/orders/o1');
      await save();
      await says('Saving…');
      void go('/elsewhere');
      await says('Elsewhere');
    };
    await save();
    await says('Saving…');
    await press('Log Out');
    await says('A save is still under way.');
    await press('Stay', await dialog());
    await fill('Total', '30');
    void go('/elsewhere');
    await says('The save goes on.');
    await press('Leave', await dialog());
    await says('Elsewhere');
    void go('/orders/o1');
    await says('An earlier change to this order is still being saved…');
    void go('/elsewhere');
    await letGo(() => {
      kept.set('o1', { ...DESK, total: 12 });
      return AUDITED();
    });
    await says('Desk was not saved: the service refused.');
    takeComplaints(/Error/);

    await saveAndLeave();
    await letGo(() => {
      kept.set('o1', { ...DESK, total: 13 });
      return lost();
    }, 2);
    await says('Desk may not have been saved:');
    takeComplaints(/Error/);

    const read = later();
    void go('/orders/o1');
    await fill('Title', 'Stool');
    service.reading = read.promise;
    await press('Submit');
    await says('Saving…');
    void go('/elsewhere');
    await says('Elsewhere');
    kept.set('o1', { ...DESK, total: 14 });
    read.resolve();
    await says('Desk was not saved: this order was changed after you opened the form.');
    takeComplaints(/Error/);

    await saveAndLeave();
    service.reading = never();
    await letGo(lost, 3);
    await says('Saving Desk: result unknown, checking…');
  },
  conflicts: async () => {
    const { letGo, kept } = openDesk();
    await fill('Title', 'Stool');
    kept.set('o1', { ...DESK, title: 'Lamp', isPaid: true, state: 'sent', dueAt: 0, total: null });
    await press('Submit');
    await says('They changed it after you opened the form.');
    await says('changed by both: choose one');
    await press('Use all theirs');
    await says('The service has this already.');
    await press('Use all mine');
    await says('Saving takes back what they changed.');
    await press('Save', await dialog());
    await letGo(AUDITED);
    await says('The service refused to save this order.');
    await says('This order is not saved as you sent it');
    await says('Send again');
    await press('Back to the form');
    takeComplaints(/Error/);
  },
  'a save of a row that is gone by the time that people have left': async () => {
    const { go, letGo } = openDesk();
    await save();
    await says('Saving…');
    void go('/elsewhere');
    await says('Elsewhere');
    await letGo(() => json({}, 404));
    await says('Desk was not saved: this order no longer exists.');
    takeComplaints(/Error/);
  },
  'a change that someone else has made too, beside an own one': async () => {
    const { kept } = openDesk();
    await fill('Title', 'Stool');
    await fill('Total', '5');
    kept.set('o1', { ...DESK, title: 'Stool' });
    await press('Submit');
    await says('This order was changed');
    await says('It was changed after you opened the form.');
    await says('changed by you');
    await press('Back to the form');
    takeComplaints(/Error/);
  },
  'a save that was made already, and one whose outcome nobody knows': async () => {
    const { letGo, kept, service } = openDesk();
    await save();
    await letGo(() => {
      kept.set('o1', { ...DESK, title: 'Stool' });
      return AUDITED();
    });
    await says('The service already has these values');
    await press('Back to the form');
    takeComplaints(/Error/);
    kept.set('o1', DESK);
    await fill('Title', 'Lamp');
    await press('Submit');
    await letGo(() => {
      kept.set('o1', { ...DESK, title: 'Chair' });
      return lost();
    }, 2);
    await says('The service didn’t confirm it');
    await press('Back to the form');
    takeComplaints(/Error/);
    kept.set('o1', DESK);
    await press('Submit');
    await letGo(() => json({}, 504), 3);
    await says('Desk was not saved. The change may still take effect.');
    takeComplaints(/Error/);
    await press('Submit');
    await letGo(() => {
      service.status = 403;
      return lost();
    }, 4);
    await says('It is not known whether the change was saved, and the order could not be read again.');
    takeComplaints(/Error/);
    service.reading = never();
    await press('Retry');
    await says('Result unknown, checking…');
  },
  'writes of one row that wait for each other': async () => {
    const { go, letGo } = openDesk({ handlers: { 'DELETE /items/': () => json({}, 403) } });
    await save();
    await letGo(() => json({}));
    await says('Desk was saved.');
    await press('Delete Desk');
    await press('Confirm', await dialog());
    await says('Desk was not deleted.');
    takeComplaints(/Error/);
    void go('/orders/o1');
    await save();
    await press('Retry');
    await says('Desk was not deleted: an earlier change to this order is still being saved.');
    await press('Undo');
    await says('Nothing was sent: another change to Desk was still running.');
    await labelled('Title');
  },
  'a form whose row is being changed back': async () => {
    const { go, letGo, kept } = openDesk();
    await save();
    await letGo(() => {
      kept.set('o1', { ...DESK, title: 'Stool' });
      return json({});
    });
    await says('Desk was saved.');
    void go('/orders/o1');
    await fill('Title', 'Lamp');
    await press('Undo');
    await press('Submit');
    await says('Stool was not saved: an earlier change to this order is still being saved.');
  },
};
