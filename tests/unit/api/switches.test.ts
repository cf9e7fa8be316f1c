import { describe, expect, it } from 'vitest';
import type { ServiceRequest } from '../../../src/api/call';
import type { Client } from '../../../src/api/client';
import { MalformedAnswerError, RefusedError } from '../../../src/api/errors';
import { switchSimulator, createSwitches, toggleCalls } from '../../../src/api/switches';

const wire = {
  is_acme_toggle_active: true,
  acme: { nse: true, fg: false },
  fingenisis: { nse: false, fg: true },
};

/** The switches on a client that gives this answer to every request, and the requests that it got. */
function answeredWith(body: unknown) {
  const sent: { call: string; headers?: unknown; body?: unknown }[] = [];
  const client: Client = {
    send: async <Answer>({ call, answer, headers, body: payload }: ServiceRequest<Answer>) => {
      sent.push({ call: `${call.method} ${call.host}${call.path}`, headers, body: payload });
      return answer.parse(body);
    },
  };
  return { sent, switches: createSwitches(client, toggleCalls('acme')) };
}

describe('a switch of domain or exchanges', () => {
  it('hands on the state and the words of the answer', async () => {
    const { sent, switches } = answeredWith({ ...wire, message: 'Done.' });
    expect(await switches.switchDomain('product')).toEqual({
      state: { domain: 'product', exchanges: { product: wire.acme, fingenisis: wire.fingenisis } },
      message: 'Done.',
    });
    await switches.switchExchanges('fingenisis', { nse: true, fg: true });
    expect(sent).toEqual([
      {
        call: 'POST api/switch_toggle_status',
        headers: { domain: 'acme' },
        body: { is_acme_toggle_active: true },
      },
      {
        call: 'POST api/switch_toggle_status',
        headers: { domain: 'fingenisis' },
        body: { nse: true, fg: true },
      },
    ]);
  });

  it('says that the state is to be read again where the answer tells none', async () => {
    const { switches } = answeredWith({ message: null });
    expect(await switches.switchDomain('product')).toEqual({ state: null, message: undefined });
  });
});

describe('the simulator', () => {
  it('is read, and switched by the new value', async () => {
    const { sent, switches } = answeredWith({ status: true, simulator_connected: false, message: 'ok' });
    expect(await switches.readSimulator()).toBe(false);
    expect(await switches.switchSimulator(true)).toEqual({ state: true, message: 'ok' });
    expect(sent[1]).toMatchObject({ call: 'POST simulator/go_restart', body: { simulator_connected: true } });
  });

  it.each([false, null, undefined])('refuses with its message where the status is %j', async (status) => {
    const { switches } = answeredWith({ status, simulator_connected: true, message: 'Busy.' });
    const refusal = { name: 'RefusedError', serviceMessage: 'Busy.' };
    await expect(switches.readSimulator()).rejects.toMatchObject(refusal);
    await expect(switches.switchSimulator(true)).rejects.toMatchObject(refusal);
    await expect(switches.switchSimulator(true)).rejects.toBeInstanceOf(RefusedError);
  });

  it.each(['true', 'ok', 1, {}])(
    'neither switched nor refused where the status is %j, which is no yes and no no',
    async (status) => {
      const { switches } = answeredWith({ status, simulator_connected: true, message: 'Hm.' });
      const unreadable = { name: 'MalformedAnswerError', serviceMessage: 'Hm.' };
      await expect(switches.readSimulator()).rejects.toMatchObject(unreadable);
      await expect(switches.switchSimulator(true)).rejects.toMatchObject(unreadable);
    },
  );

  it('is unreadable where it does not say whether it is connected', async () => {
    const { switches } = answeredWith({ status: true, message: 'ok' });
    await expect(switches.readSimulator()).rejects.toBeInstanceOf(MalformedAnswerError);
  });

  it('may take a minute to restart', () => {
    expect(switchSimulator.timeout).toBe(60_000);
  });
});
