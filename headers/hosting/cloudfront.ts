import { CACHING, HASHED_FOLDER, type Headers } from '../headers';

/** The headers for which CloudFront has settings of its own; it rejects them among the custom headers. */
const securityHeaders = (headers: Headers) => ({
  ContentSecurityPolicy: { ContentSecurityPolicy: headers['Content-Security-Policy'], Override: true },
  ContentTypeOptions: { Override: true },
  ReferrerPolicy: { ReferrerPolicy: headers['Referrer-Policy'], Override: true },
  StrictTransportSecurity: {
    AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1]),
    IncludeSubdomains: /includeSubDomains/i.test(headers['Strict-Transport-Security'] ?? ''),
    Override: true,
  },
});

const NAMED = new Set([
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Strict-Transport-Security',
]);

const policy = (name: string, headers: Headers, caching: string) => ({
  Type: 'AWS::CloudFront::ResponseHeadersPolicy',
  Properties: {
    ResponseHeadersPolicyConfig: {
      Name: { 'Fn::Sub': `\${AWS::StackName}-${name}` },
      SecurityHeadersConfig: securityHeaders(headers),
      CustomHeadersConfig: {
        Items: Object.entries({ ...headers, 'Cache-Control': caching })
          .filter(([header]) => !NAMED.has(header))
          .map(([Header, Value]) => ({ Header, Value, Override: true })),
      },
    },
  },
});

/**
 * Rewrites every request to index.html, except those for hashed files and for files at the site's root. The latter are
 * recognized by their extensions, which no route has. Written in the JavaScript of CloudFront Functions.
 */
const fallback = (base: string): string => `function handler(event) {
  var request = event.request;
  var isHashed = request.uri.indexOf('${base}${HASHED_FOLDER}') === 0;
  var isFile = /^[^/]+\\.(svg|ico|html)$/.test(request.uri.slice(${base.length}));
  if (!isHashed && !isFile) request.uri = '${base}index.html';
  return request;
}
`;

const output = (description: string, value: object) => ({ Description: description, Value: value });

/**
 * A CloudFormation template: two policies for headers and a function, used by a distribution in front of a bucket.
 * @param base the path of the site in the bucket, with a slash at its end
 */
export const cloudfrontJson = (headers: Headers, base: string): string => {
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'Headers and single-page fallback of the console',
    Resources: {
      PageHeaders: policy('page', headers, CACHING.never),
      HashedHeaders: policy('hashed', headers, CACHING.forEver),
      Fallback: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: { 'Fn::Sub': '${AWS::StackName}-fallback' },
          AutoPublish: true,
          FunctionConfig: { Comment: 'The page for every route', Runtime: 'cloudfront-js-2.0' },
          FunctionCode: fallback(base),
        },
      },
    },
    Outputs: {
      PageHeaders: output('Response headers policy of the default behavior', { Ref: 'PageHeaders' }),
      HashedHeaders: output(`Response headers policy of the behavior ${base}${HASHED_FOLDER}*`, {
        Ref: 'HashedHeaders',
      }),
      Fallback: output('Function of the viewer requests of the default behavior', {
        'Fn::GetAtt': ['Fallback', 'FunctionARN'],
      }),
    },
  };
  return `${JSON.stringify(template, null, 2)}\n`;
};
