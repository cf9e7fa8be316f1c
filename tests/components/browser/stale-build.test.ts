import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installStorageFallback } from '../../../src/browser/storageFallback';

const reload = vi.fn();
const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
const write = Storage.prototype.setItem;

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  Storage.prototype.setItem = write;
  Reflect.deleteProperty(window, 'sessionStorage');
  if (own) Object.defineProperty(window, 'sessionStorage', own);
});

/** Loads the module anew, as a new page does, which knows of earlier pages only by its storage. */
async function newPage() {
  vi.resetModules();
  return import('../../../src/browser/staleBuild');
}

describe('a page whose build is gone', () => {
  test('loads itself again once, however often it is asked before it goes, and says nothing yet', async () => {
    const { reloadOnce, stillMissing } = await newPage();
    reloadOnce();
    reloadOnce();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(stillMissing.getSnapshot()).toBe(false);
  });

  test('says where that was in vain, and leaves it to the person', async () => {
    (await newPage()).reloadOnce();
    const { reloadOnce, stillMissing } = await newPage();
    reloadOnce();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(stillMissing.getSnapshot()).toBe(true);
  });

  test('says so once on the page that comes after it', async () => {
    (await newPage()).reloadOnce();
    const { takeReloadNotice } = await newPage();
    expect(takeReloadNotice()).toBe(true);
    expect(takeReloadNotice()).toBe(false);
  });

  test('stays as it is while something typed would be lost', async () => {
    const guard = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    const { reloadOnce, stillMissing } = await newPage();
    reloadOnce();
    window.removeEventListener('beforeunload', guard);
    expect(reload).not.toHaveBeenCalled();
    expect(stillMissing.getSnapshot()).toBe(false);
    reloadOnce();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not load itself again while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    (await newPage()).reloadOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not load itself again where the browser keeps no note of it', async () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { configurable: true, get: refuse });
    // Every page installs this, but a note in its memory would be lost with the page.
    installStorageFallback();
    const { reloadOnce, stillMissing, takeReloadNotice } = await newPage();
    reloadOnce();
    reloadOnce();
    expect(takeReloadNotice()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(stillMissing.getSnapshot()).toBe(false);
  });
});
