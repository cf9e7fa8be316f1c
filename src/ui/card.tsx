import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { signInTexts } from '../i18n/english/signInTexts';
import { paths } from '../routes';
import { EnvironmentTag } from './EnvironmentTag';
import { PageTitle } from './PageTitle';
import { IdleCountdown } from './session/IdleCountdown';
import { useServices } from './services';
import { useTranslation } from './translation';

interface CardPageProps {
  /** The title of the tab, and the heading unless the brand is the heading. */
  readonly title: string;
  readonly isBrandHeading?: boolean;
  /** A line under the heading. */
  readonly purpose?: ReactNode;
  readonly children: ReactNode;
}

/** A page outside the console, such as the login page: the brand, a heading and the content in one card. */
export const CardPage = ({ title, isBrandHeading, purpose, children }: CardPageProps) => (
  <CardFrame>
    <PageTitle>{title}</PageTitle>
    <Brand isHeading={isBrandHeading} />
    <Box sx={{ mt: isBrandHeading ? 1.5 : 4 }}>
      <Purpose title={isBrandHeading ? undefined : title}>{purpose}</Purpose>
    </Box>
    {children}
    <IdleCountdown />
  </CardFrame>
);

const Purpose = ({ title, children }: { title: string | undefined; children: ReactNode }) => (
  <Stack spacing={1} sx={{ mb: 3 }}>
    {title && <Typography variant="h1">{title}</Typography>}
    {children && (
      <Typography component="div" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
        {children}
      </Typography>
    )}
  </Stack>
);

/** The same card on a page that has a frame of its own. */
export const Card = ({ title, purpose, children }: Omit<CardPageProps, 'isBrandHeading'>) => (
  <CardPaper>
    <Purpose title={title}>{purpose}</Purpose>
    {children}
  </CardPaper>
);

/** One card in the upper middle of the page: when its content grows, it grows downwards and moves nothing above. */
export const CardFrame = ({ maxWidth, children }: { maxWidth?: number; children: ReactNode }) => (
  <Box
    component="main"
    tabIndex={-1}
    sx={{
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'start',
      minHeight: '100dvh',
      px: 2,
      pb: 4,
      // Keeps the whole card visible on a small laptop.
      pt: { xs: 3, sm: 'clamp(16px, 20dvh - 136px, 128px)' },
    }}
  >
    <CardPaper maxWidth={maxWidth}>{children}</CardPaper>
  </Box>
);

const CardPaper = ({ maxWidth = 420, children }: { maxWidth?: number; children: ReactNode }) => (
  <Paper
    variant="outlined"
    sx={{ width: '100%', maxWidth, minWidth: 0, mx: 'auto', p: { xs: 3, sm: 5 }, borderRadius: 2 }}
  >
    {children}
  </Paper>
);

function Brand({ isHeading = false }: { isHeading?: boolean }) {
  const t = useTranslation();
  const { product } = useServices().config;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
      <BrandMark />
      <Typography
        component={isHeading ? 'h1' : 'p'}
        variant="h2"
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {t('ui.console', { product: product.name })}
      </Typography>
      <EnvironmentTag />
    </Box>
  );
}

/** The console's own mark, the drawing of public/favicon.svg in the theme's colours. */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <SvgIcon viewBox="0 0 32 32" color="primary" sx={{ fontSize: size }}>
    <rect width="32" height="32" rx="8" />
    <g fill="none" stroke="var(--mui-palette-primary-contrastText)" strokeWidth="2" strokeLinecap="round">
      <path d="M11 9v4m0 8v4M21 7v4m0 8v4" />
      <rect x="8" y="13" width="6" height="8" rx="1.5" />
      <rect x="18" y="11" width="6" height="8" rx="1.5" fill="var(--mui-palette-primary-contrastText)" />
    </g>
  </SvgIcon>
);

interface TextLinkProps {
  readonly to: string;
  readonly state?: unknown;
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

export const TextLink = (link: TextLinkProps) => (
  <Link component={RouterLink} variant="body2" className="wide" sx={{ fontWeight: 600 }} {...link} />
);

export const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={RouterLink} to={to} variant="contained" size="large" fullWidth>
    {children}
  </Button>
);

interface OtherPageLinkProps {
  /** The question before the link. */
  readonly before: string;
  readonly to: string;
  readonly state: unknown;
  readonly children: ReactNode;
}

/** The last line of a card: a link to the other page, with the way back that the person came with. */
export const OtherPageLink = ({ before, children, ...link }: OtherPageLinkProps) => (
  <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
    {before} <TextLink {...link}>{children}</TextLink>
  </Typography>
);

export const LogOutButton = ({ onClick }: { onClick: () => void }) => (
  <Button fullWidth size="large" onClick={onClick}>
    {signInTexts.logOut}
  </Button>
);

/** Shown to a visitor on a page that needs a signed-in person, with a link to the login page. */
export const NoOneSignedIn = ({ children }: { children: string }) => (
  <Stack spacing={2}>
    <Typography>{children}</Typography>
    <LinkButton to={paths.login}>{signInTexts.toLogin}</LinkButton>
  </Stack>
);
