import SvgIcon from '@mui/material/SvgIcon';

/** The console's own mark, the drawing of public/favicon.svg in the theme's colours. */
export const BrandMark = () => (
  <SvgIcon viewBox="0 0 32 32" color="primary" sx={{ fontSize: 32 }}>
    <rect width="32" height="32" rx="8" />
    <g fill="none" stroke="var(--mui-palette-primary-contrastText)" strokeWidth="2" strokeLinecap="round">
      <path d="M11 9v4m0 8v4M21 7v4m0 8v4" />
      <rect x="8" y="13" width="6" height="8" rx="1.5" />
      <rect x="18" y="11" width="6" height="8" rx="1.5" fill="var(--mui-palette-primary-contrastText)" />
    </g>
  </SvgIcon>
);
