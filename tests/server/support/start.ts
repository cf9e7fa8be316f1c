import { runUntilEnded } from '../../../scripts/product/run';

await runUntilEnded({ env: process.env, build: false });
