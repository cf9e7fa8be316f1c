import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { stepTexts } from '../../../i18n/english/stepTexts';
import { CardPage } from '../../../ui/card';
import { useServices } from '../../../ui/services';
import { CodeForm, OtherWaysLink, SendCodeAgain } from '../code';
import { NumberForm } from './NumberForm';

/** A code that was sent before a reload is still valid. */
export function PhoneStep({ state }: { state: unknown }) {
  const { phone } = useServices().identity;
  const [sent, setSent] = useState<SentCode | null>(() => {
    const lastDigits = phone.pending();
    return lastDigits === null ? null : { lastDigits };
  });

  const latest = useRef(0);
  const send = async (number: string) => {
    latest.current += 1;
    const mine = latest.current;
    await phone.sendCode(number);
    // Another number may be typed by now.
    if (mine !== latest.current) return;
    setSent({ lastDigits: number.slice(-2), number, sentAt: Date.now() });
  };
  const changeNumber = () => {
    latest.current += 1;
    phone.forget();
    setSent(null);
  };

  return (
    <CardPage
      title={stepTexts.phone.title}
      purpose={sent ? stepTexts.phone.sentTo(sent.lastDigits) : stepTexts.phone.purpose}
    >
      {sent ? (
        <CodeStep sent={sent} onVerify={phone.confirm} onSendAgain={send} onChangeNumber={changeNumber} />
      ) : (
        <NumberForm onSend={send} />
      )}
      <OtherWaysLink state={state} />
    </CardPage>
  );
}

/** A code that was sent. After a reload the number and the time are unknown, because they are not stored. */
interface SentCode {
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

const CodeStep = ({ sent: { number, sentAt = 0 }, onVerify, onSendAgain, onChangeNumber }: CodeStepProps) => (
  <>
    <CodeForm onVerify={onVerify} />
    <Stack sx={{ mt: 1 }}>
      {number !== undefined && <SendCodeAgain sentAt={sentAt} send={() => onSendAgain(number)} />}
      <Button fullWidth size="large" onClick={onChangeNumber}>
        {stepTexts.phone.change}
      </Button>
      {number === undefined && (
        <Typography variant="caption" sx={{ textAlign: 'center', color: 'text.secondary' }}>
          {stepTexts.phone.again}
        </Typography>
      )}
    </Stack>
  </>
);
