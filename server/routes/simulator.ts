import { setTimeout as wait } from 'node:timers/promises';
import { readSimulator, switchSimulator } from '../../src/api/switches';
import type { Mount } from '../http/mount';
import type { Services } from '../services';

const stateWords = (connected: boolean) =>
  connected ? 'The simulator is connected.' : 'The simulator is disconnected.';

/** The calls of the simulator connection. A switch restarts the simulator, and is refused during a restart. */
export function mountSimulator(mount: Mount, { store, restartMs }: Services): void {
  let restarting = false;

  mount(readSimulator, async () => {
    const connected = await store.switches.simulatorConnected();
    return { status: true, simulator_connected: connected, message: stateWords(connected) };
  });

  mount(switchSimulator, async ({ body: { simulator_connected: connected } }) => {
    if (restarting) {
      return { status: false, message: 'The simulator is restarting already. Try again when it is back.' };
    }
    restarting = true;
    try {
      await wait(restartMs);
      await store.switches.setSimulatorConnected(connected);
    } finally {
      restarting = false;
    }
    return {
      status: true,
      simulator_connected: connected,
      message: `${stateWords(connected)} It has restarted.`,
    };
  });
}
