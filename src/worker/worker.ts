import { createEngine } from '../data/engine/engine';
import { serve } from '../data/engine/remote';
import { warmUp } from '../data/engine/warmUp';
import { contractCalled } from './contracts';

const engine = createEngine(contractCalled);

serve(
  {
    postMessage: (message, transfer) => self.postMessage(message, { transfer }),
    addEventListener: (type, listener) => self.addEventListener(type, listener),
  },
  engine,
);

// The first request ends the warm-up.
const warming = new AbortController();
self.addEventListener('message', () => warming.abort(), { once: true });
warmUp(engine, warming.signal).catch(() => undefined);
