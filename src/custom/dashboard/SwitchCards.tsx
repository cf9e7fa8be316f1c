import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { switchTexts } from '../../i18n/consoleTexts';
import { useServices } from '../../layout/services';
import { domainControl, domainNames, exchangeControl } from '../switches/controls';
import { DomainSwitch } from '../switches/DomainSwitch';
import { ExchangeSwitch } from '../switches/ExchangeSwitch';
import { togglesSource } from '../switches/source';
import { useReading } from '../switches/useReading';
import { SwitchCard } from './SwitchCard';

/** The domain and its exchanges: one state of the service, read once for all three switches. */
export function SwitchCards() {
  const { product } = useServices().config;
  const { names, domain, nse, fg } = useMemo(() => {
    const names = domainNames(product.name);
    return {
      names,
      domain: domainControl(names),
      nse: exchangeControl('nse', names),
      fg: exchangeControl('fg', names),
    };
  }, [product.name]);
  const source = useReading(togglesSource);
  const { reading } = source;
  const exchangesOf = reading.status === 'known' && switchTexts.exchangesOf(names[reading.state.domain]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '5fr 7fr' } }}>
      <SwitchCard title={switchTexts.domain} source={source}>
        <DomainSwitch control={domain} source={source} names={names} />
      </SwitchCard>
      <SwitchCard title={switchTexts.exchanges} subtitle={exchangesOf || undefined} source={source}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '2fr 3fr' }, columnGap: 3, rowGap: 1.5 }}>
          <ExchangeSwitch control={nse} source={source} />
          <ExchangeSwitch control={fg} source={source} />
        </Box>
      </SwitchCard>
    </Box>
  );
}
