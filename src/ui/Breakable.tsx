import { Fragment } from 'react';
import { directionOf } from '../i18n/visible';

/** A name or an address that wraps where it is read best: after an "@", and before a ".". */
export const Breakable = ({ children }: { children: string }) => (
  <bdi dir={directionOf(children)}>
    {children.split(/(?<=@)|(?=\.)/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
