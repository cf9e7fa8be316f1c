import { useState } from 'react';
import { signInTexts } from '../../../i18n/signInTexts';
import { useServices } from '../../../layout/services';
import { BackToLogin } from '../BackToLogin';
import { CardPage } from '../CardPage';
import { CodeStep, type SentCode } from './CodeStep';
import { NumberForm } from './NumberForm';

const texts = signInTexts.phone;

/** The way in with a phone: the number, then the code. A code that was sent before a reload still counts. */
export function PhoneStep({ state }: { state: unknown }) {
  const { phone } = useServices().identity;
  const [sent, setSent] = useState<SentCode | null>(() => {
    const lastDigits = phone.pending();
    return lastDigits === null ? null : { lastDigits };
  });

  const send = async (number: string) => {
    await phone.sendCode(number);
    setSent({ lastDigits: number.slice(-2), number, sentAt: Date.now() });
  };
  const changeNumber = () => {
    phone.forget();
    setSent(null);
  };

  return (
    <CardPage title={texts.title} purpose={sent ? texts.sentTo(sent.lastDigits) : texts.purpose}>
      {sent ? (
        <CodeStep sent={sent} onVerify={phone.confirm} onSendAgain={send} onChangeNumber={changeNumber} />
      ) : (
        <NumberForm onSend={send} />
      )}
      <BackToLogin state={state} />
    </CardPage>
  );
}
