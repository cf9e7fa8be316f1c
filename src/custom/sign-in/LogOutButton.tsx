import Button from '@mui/material/Button';
import { signInTexts } from '../../i18n/signInTexts';

export const LogOutButton = ({ onClick }: { onClick: () => void }) => (
  <Button fullWidth size="large" onClick={onClick}>
    {signInTexts.logOut}
  </Button>
);
