import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useNavigate } from 'react-router';
import { signInTexts } from '../../i18n/signInTexts';
import { FailureAlert } from './FailureAlert';
import { GoogleMark } from './google/GoogleMark';
import { useGoogle } from './google/useGoogle';
import { loadPhoneStep } from './loadSteps';
import { phoneStep } from './steps';
import { Unfolding } from './Unfolding';
import { useTask } from './useTask';
import { WayButton } from './WayButton';

const texts = signInTexts.ways;

/** The ways in without a password; `state` is the way back that one came with. */
export function OtherWays({ state }: { state: unknown }) {
  const google = useGoogle(state);
  const navigate = useNavigate();
  const phone = useTask();
  // Loaded before the page is left: without a connection one still has the other ways.
  const choosePhone = () =>
    phone.run(async () => {
      await loadPhoneStep();
      void navigate(phoneStep, { state });
    });
  return (
    <Box sx={{ mt: 2.5 }}>
      <Divider sx={{ mb: 2.5, typography: 'body2', color: 'text.secondary' }}>{texts.or}</Divider>
      <Stack spacing={1.5}>
        {/* Never disabled: a window that was closed is heard of only seconds later. */}
        <WayButton startIcon={<GoogleMark />} onClick={google.open}>
          {texts.google}
        </WayButton>
        <WayButton startIcon={<PhoneIcon />} onClick={() => void choosePhone()}>
          {texts.phone}
        </WayButton>
      </Stack>
      {/* No output: the page has one already where a session ended. */}
      <Box aria-live="polite" sx={{ typography: 'body2', color: 'text.secondary' }}>
        <Unfolding>{google.isOpen && <Box sx={{ pt: 1.5 }}>{texts.googleOpen}</Box>}</Unfolding>
      </Box>
      <FailureAlert task={google} way="google" />
      <FailureAlert task={phone} />
    </Box>
  );
}
