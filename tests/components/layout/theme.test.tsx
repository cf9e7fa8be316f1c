import { getContrastRatio } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ConsoleTheme } from '../../../src/ui/theme/ConsoleTheme';
import { theme } from '../../../src/ui/theme/theme';
import { ThemeChoice } from '../../../src/layout/ThemeChoice';
import { frameWords } from '../../../src/i18n/english/frame';
import { translateWith } from '../../../src/i18n/translate';
import { TranslationContext } from '../../../src/ui/translation';

describe.each(['light', 'dark'] as const)('the %s theme', (scheme) => {
  const { palette } = theme.colorSchemes[scheme] ?? {};
  const surfaces = [palette?.background.default ?? '', palette?.background.paper ?? ''];
  const colors = ['primary', 'error', 'warning', 'success', 'info'] as const;

  it('has text that reads on every surface', () => {
    const texts = [palette?.text.primary ?? '', palette?.text.secondary ?? ''];
    const inks = [...texts, ...colors.map((color) => palette?.[color].main ?? '')];
    const poor = inks.filter((ink) => surfaces.some((surface) => getContrastRatio(ink, surface) < 4.5));
    expect(poor).toEqual([]);
  });

  it('has text that reads on filled buttons', () => {
    const poor = colors.filter((color) => {
      const { main = '', contrastText = '' } = palette?.[color] ?? {};
      // `contrastText` is the text colour that MUI computes: a translucent black, or white.
      return getContrastRatio(main, contrastText) < 4.5;
    });
    expect(poor).toEqual([]);
  });
});

const inEnglish = translateWith({ frame: frameWords });

describe('the theme', () => {
  it('keeps still for who asks for that, and shows the focus everywhere', () => {
    expect(theme.motion.reducedMotion).toBe('system');
    expect(theme.focusVisible).toMatchObject({ outlineWidth: 2, outlineStyle: 'solid' });
  });

  it('is the one the person chose, and is remembered', async () => {
    render(
      <ConsoleTheme>
        <TranslationContext value={inEnglish}>
          <ThemeChoice />
        </TranslationContext>
      </ConsoleTheme>,
    );
    screen.getByRole('radiogroup', { name: 'Theme' });
    screen.getByRole('radio', { name: 'System', checked: true });
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    screen.getByRole('radio', { name: 'Dark', checked: true });
    expect(document.documentElement.dataset['colorScheme']).toBe('dark');
    expect(localStorage.getItem('mui-mode')).toBe('dark');
  });

  it('is the system’s where what is stored is damaged', () => {
    for (const key of ['mui-mode', 'mui-color-scheme-light', 'mui-color-scheme-dark'])
      localStorage.setItem(key, '{half');
    render(
      <ConsoleTheme>
        <TranslationContext value={inEnglish}>
          <ThemeChoice />
        </TranslationContext>
      </ConsoleTheme>,
    );
    expect(screen.getByRole('radio', { name: 'System', checked: true })).toBeDefined();
    expect(document.documentElement.dataset['colorScheme']).toBe('light');
  });

  it('follows a choice in another tab, and no damaged one', async () => {
    render(
      <ConsoleTheme>
        <TranslationContext value={inEnglish}>
          <ThemeChoice />
        </TranslationContext>
      </ConsoleTheme>,
    );
    const choose = (newValue: string) =>
      act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'mui-mode', newValue })));
    choose('{half');
    expect(screen.getByRole('radio', { name: 'System', checked: true })).toBeDefined();
    choose('dark');
    expect(await screen.findByRole('radio', { name: 'Dark', checked: true })).toBeDefined();
  });
});
