import { createEngine } from '../data/engine/engine';
import { serve } from '../data/engine/remote';
import { contractCalled } from './contracts';

serve(
  {
    postMessage: (message, transfer) => self.postMessage(message, { transfer }),
    addEventListener: (type, listener) => self.addEventListener(type, listener),
  },
  createEngine(contractCalled),
);
