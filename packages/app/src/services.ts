import type { AuthPort } from '@prelude/api/auth/AuthPort';
import { createContext, use } from 'react';
import type { SessionStore } from './auth/sessionStore.ts';
import type { AppConfig } from './config.ts';

/** What is made once, before React starts. */
export interface Services {
  auth: AuthPort;
  config: AppConfig;
  sessions: SessionStore;
  /** Asks once more for the profile that could not be loaded. */
  retryProfile: () => void;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('Services are provided by main.tsx');
  return services;
}
