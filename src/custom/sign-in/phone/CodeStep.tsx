import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { signInTexts } from '../../../i18n/signInTexts';
import { CodeForm } from '../code/CodeForm';
import { SendCodeAgain } from '../code/SendCodeAgain';

const texts = signInTexts.phone;

/** A code that is on its way. After a reload the number and the time are not known any more: they are not stored. */
export interface SentCode {
  readonly lastDigits: string;
  readonly number?: string;
  readonly sentAt?: number;
}

interface CodeStepProps {
  readonly sent: SentCode;
  readonly onVerify: (code: string) => Promise<void>;
  readonly onSendAgain: (number: string) => Promise<void>;
  readonly onChangeNumber: () => void;
}

/** Asks for the code; sends another one, or begins anew with another number. */
export const CodeStep = ({
  sent: { number, sentAt = 0 },
  onVerify,
  onSendAgain,
  onChangeNumber,
}: CodeStepProps) => (
  <>
    <CodeForm onVerify={onVerify} />
    <Stack sx={{ mt: 1 }}>
      {number !== undefined && <SendCodeAgain sentAt={sentAt} send={() => onSendAgain(number)} />}
      <Button fullWidth size="large" onClick={onChangeNumber}>
        {texts.change}
      </Button>
      {number === undefined && (
        <Typography variant="caption" sx={{ textAlign: 'center', color: 'text.secondary' }}>
          {texts.again}
        </Typography>
      )}
    </Stack>
  </>
);
