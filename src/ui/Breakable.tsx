import { Fragment } from 'react';

/** A name or an address that wraps where it is read best: after an "@", and before a ".". */
export const Breakable = ({ children }: { children: string }) => (
  <bdi>
    {children.split(/(?<=@)|(?=\.)/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
