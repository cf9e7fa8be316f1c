import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '../../../src/browser/keepFocus';

let end: () => void;

beforeEach(() => {
  end = keepFocus();
  document.body.innerHTML = `
    <input id="search">
    <section id="alerts"><div id="alert"><button id="undo">Undo</button></div></section>
    <main tabindex="-1">
      <div id="form" tabindex="-1"><input id="name"><button id="submit">Submit</button></div>
      <button id="edit">Edit</button>
    </main>
    <div class="MuiModal-root"><button id="yes">Yes</button></div>`;
});

afterEach(() => {
  end();
  document.body.replaceChildren();
});

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no ${id}.`);
  return element;
};
const submit = () => document.querySelector<HTMLButtonElement>('#submit') ?? document.createElement('button');
const focused = () => document.activeElement?.id || document.activeElement?.localName;
const observed = () => new Promise((resolve) => setTimeout(resolve));

test('what is around a removed element gets its focus', async () => {
  find('submit').focus();
  find('submit').remove();
  await observed();
  expect(focused()).toBe('form');
  find('form').remove();
  await observed();
  expect(focused()).toBe('main');
});

test('else the element that had it before, but never a text field', async () => {
  find('edit').focus();
  find('undo').focus();
  find('alert').remove();
  await observed();
  expect(focused()).toBe('edit');
  find('search').focus();
  find('edit').remove();
  find('search').remove();
  await observed();
  expect(focused()).toBe('main');
});

test('else the page’s content, as soon as there is one', async () => {
  find('undo').focus();
  document.body.replaceChildren();
  await observed();
  expect(focused()).toBe('body');
  document.body.innerHTML = '<main tabindex="-1"></main>';
  await observed();
  expect(focused()).toBe('main');
});

test('an element that was only disabled gets it back, unless something else has it by then', async () => {
  find('submit').focus();
  submit().disabled = true;
  await observed();
  expect(focused()).toBe('form');
  submit().disabled = false;
  await observed();
  expect(focused()).toBe('submit');
  submit().disabled = true;
  await observed();
  find('yes').focus();
  submit().disabled = false;
  await observed();
  expect(focused()).toBe('yes');
  find('form').focus();
  expect(focused()).toBe('submit');
  submit().disabled = true;
  await observed();
  find('undo').focus();
  submit().disabled = false;
  await observed();
  expect(focused()).toBe('undo');
  find('form').focus();
  expect(focused(), 'what the person went to later').toBe('form');
  submit().focus();
  submit().disabled = true;
  await observed();
  find('name').focus();
  submit().disabled = false;
  await observed();
  expect(focused()).toBe('name');
  find('form').focus();
  expect(focused()).toBe('form');
});

test('so does one in what was inert for a while', async () => {
  find('name').focus();
  find('form').toggleAttribute('inert', true);
  await observed();
  expect(focused()).toBe('main');
  find('form').toggleAttribute('inert', false);
  await observed();
  expect(focused()).toBe('name');
});

test('anyone who left an element for nothing else is left there', async () => {
  find('undo').focus();
  find('undo').blur();
  await observed();
  find('undo').remove();
  await observed();
  expect(focused()).toBe('body');
});
