/** With the focus, a number input of Chromium takes the wheel, which should scroll the page, for another number. */
export const leaveToWheel = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void =>
  currentTarget.blur();
