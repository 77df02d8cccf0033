import type { Answer } from './Call.ts';

/** GoTrue's settings, so that clients know which ways to sign in they may offer. */
export const readSettings: Answer = async ({ signUps, confirmAddresses }) =>
  Response.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: signUps.kind === 'closed',
    mailer_autoconfirm: !confirmAddresses,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });

export const readHealth: Answer = async () =>
  Response.json({
    name: 'GoTrue',
    version: 'prelude',
    description: 'GoTrue is a user registration and authentication API',
  });
