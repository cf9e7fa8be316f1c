import type { Page } from '@playwright/test';
import { settled } from './axe';
import { expect } from './expect';

/**
 * Finds what is too faint on the page as it is now, with its kind, place and contrast. Also returns the looks of the
 * controls that had the focus.
 * @param known the looks whose focus ring has been measured already
 */
const faintOnPage = async (known: readonly string[]) => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('The browser draws on no canvas.');
  type Colour = readonly [number, number, number, number];
  const colours = new Map<string, Colour>();
  /** Converts any CSS colour to red, green, blue and opacity. */
  const colourOf = (css: string): Colour => {
    const known = colours.get(css);
    if (known) return known;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour = [red, green, blue, alpha / 255] as const;
    colours.set(css, colour);
    return colour;
  };
  const over = ([r, g, b, a]: Colour, [R, G, B]: Colour): Colour => [
    r * a + R * (1 - a),
    g * a + G * (1 - a),
    b * a + B * (1 - a),
    1,
  ];
  /** The background colour behind an element, with those of its ancestors below it. */
  const surfaceOf = (element: Element | null): Colour => {
    if (!element) return [255, 255, 255, 1];
    const own = colourOf(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, surfaceOf(element.parentElement));
  };
  const luminance = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (ink: Colour, surface: Colour) => {
    const [light = 0, dark = 0] = [luminance(over(ink, surface)), luminance(surface)].toSorted(
      (a, b) => b - a,
    );
    return (light + 0.05) / (dark + 0.05);
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const inkOf = (css: string, element: Element): Colour => {
    const [red, green, blue, alpha] = colourOf(css);
    return [red, green, blue, alpha * opacityOf(element)];
  };
  /** Disabled controls may be faint; hidden elements and those behind a dialog aren't measured. */
  const counts = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest(
      '#root[aria-hidden=true], :disabled, .Mui-disabled, [aria-disabled=true], .MuiCheckbox-root:has([aria-disabled=true])',
    );

  const found: string[] = [];
  const tell = (what: string, element: Element, ratio: number, least: number) => {
    if (ratio < least)
      found.push(`${what} ${ratio.toFixed(2)} of ${least}: ${element.outerHTML.slice(0, 160)}`);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // A shortened text (`.whole`) is drawn by the element around it.
    const element = text.parentElement?.closest(':not(.whole)');
    if (!element || text.textContent?.trim() === '' || !counts(element)) continue;
    if (element.matches('script, style, noscript, option')) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    tell('text', element, contrast(inkOf(color, element), surfaceOf(element)), isLarge ? 3 : 4.5);
  }
  for (const field of document.querySelectorAll('input[placeholder]')) {
    if (!counts(field)) continue;
    const { color, opacity } = getComputedStyle(field, '::placeholder');
    const [red, green, blue, alpha] = colourOf(color);
    const ink = [red, green, blue, alpha * Number(opacity)] as const;
    tell('placeholder', field, contrast(ink, surfaceOf(field)), 4.5);
  }
  for (const outline of document.querySelectorAll('.MuiOutlinedInput-notchedOutline')) {
    if (!counts(outline)) continue;
    const ink = inkOf(getComputedStyle(outline).borderTopColor, outline);
    tell(
      'outline of a field',
      outline,
      contrast(ink, surfaceOf(outline.parentElement?.parentElement ?? null)),
      3,
    );
  }
  for (const sign of document.querySelectorAll(
    'button svg, a svg, .MuiCheckbox-root svg, .MuiRadio-root svg',
  )) {
    if (!counts(sign)) continue;
    tell('sign', sign, contrast(inkOf(getComputedStyle(sign).color, sign), surfaceOf(sign.parentElement)), 3);
  }
  for (const track of document.querySelectorAll('.MuiSwitch-track')) {
    if (!counts(track)) continue;
    const ink = inkOf(getComputedStyle(track).borderTopColor, track);
    tell('switch', track, contrast(ink, surfaceOf(track.parentElement)), 3);
  }

  /** The contrast of the focus ring, which is drawn by the focused element or by one around it. */
  const ringOf = (focused: Element): number => {
    const holders = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
    const rings = holders.flatMap((holder) => {
      if (!holder) return [];
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(holder);
      const isRing = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return isRing ? [contrast(colourOf(outlineColor), surfaceOf(holder.parentElement))] : [];
    });
    const outline = focused.parentElement?.querySelector(':scope > .MuiOutlinedInput-notchedOutline');
    const { borderTopWidth, borderTopColor } = getComputedStyle(outline ?? focused);
    const around = surfaceOf(focused.parentElement?.parentElement ?? null);
    if (outline && parseFloat(borderTopWidth) >= 2) rings.push(contrast(colourOf(borderTopColor), around));
    return Math.max(0, ...rings);
  };
  const looks = new Set(known);
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, [tabindex="0"], [role="menuitem"], [data-id]',
  )) {
    // One element of each look is enough.
    const look = `${element.tagName} ${element.className} ${element.parentElement?.className}`;
    if (looks.has(look) || element.closest('#root[aria-hidden=true]') || element.matches(':disabled'))
      continue;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    looks.add(look);
    // Measured up to three times, because the page may render anew at this moment, and move the focus.
    let ring = 0;
    for (let attempt = 0; attempt < 3 && ring < 3; attempt += 1) {
      element.focus({ preventScroll: true });
      // Waits for one task, because a control draws its own ring only after it has handled the focus event.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
      ring = ringOf(element);
    }
    tell('focus ring', element, ring, 3);
  }
  return { found, looks: [...looks] };
};

/**
 * Asserts by measurement that every text, control and focus ring of the page can be seen, in both themes: 4.5:1 for
 * texts, 3:1 for large texts, controls and rings. It moves the focus, and leaves the page in light at the first size.
 * @param sizes of the window, by default the present one; the ring of each look is measured at one of them
 */
export async function canBeSeen(page: Page, sizes = [page.viewportSize()]): Promise<void> {
  // Focus rings only show while the keyboard is used.
  await page.keyboard.press('Tab');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-color-scheme=${colorScheme}]`).waitFor();
    let known: string[] = [];
    // Ends one theme and begins the next at the same size: changing the size takes half as long as changing the theme.
    for (const size of colorScheme === 'dark' ? sizes : sizes.toReversed()) {
      if (size) await page.setViewportSize(size);
      await page.evaluate(settled);
      const { found, looks } = await page.evaluate(faintOnPage, known);
      expect(found, `what is too faint in ${colorScheme} at ${page.url()}`).toEqual([]);
      known = looks;
    }
  }
}
