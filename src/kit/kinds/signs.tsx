/** A Material icon as a plain element: a list draws it in every row, where a styled component is too slow. */
const drawn = (path: string) => (
  <svg className="sign" viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
);

export const signs = {
  edit: drawn(
    'm14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3a1 1 0 0 0-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z',
  ),
  remove: drawn('M16 9v10H8V9zm-1.5-6h-5l-1 1H5v2h14V4h-3.5zM18 7H6v12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2z'),
  more: drawn(
    'M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4m0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  ),
  copy: drawn(
    'M16 1H4a2 2 0 0 0-2 2v14h2V3h12zm3 4H8a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2m0 16H8V7h11z',
  ),
  over: drawn(
    'M19 3h-1V1h-2v2H8V1H6v2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2m0 16H5V9h14zM5 7V5h14v2zm3.23 9.41 1.06 1.06 2.44-2.44 2.44 2.44 1.06-1.06-2.44-2.44 2.44-2.44-1.06-1.06-2.44 2.44-2.44-2.44-1.06 1.06 2.44 2.44z',
  ),
  soon: drawn(
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16m.5-13H11v6l5.25 3.15.75-1.23-4.5-2.67z',
  ),
  yes: drawn(
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16m4.59-12.42L10 14.17l-2.59-2.58L6 13l4 4 8-8z',
  ),
  no: drawn('M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m5 11H7v-2h10z'),
};
