import type { AuthPort } from '@prelude/api/auth/AuthPort';
import { createContext, use } from 'react';
import type { SessionStore } from './auth/sessionStore.ts';
import type { Tracking } from './auth/trackSession.ts';
import type { AppConfig } from './config.ts';
import type { DataDoor } from './dataDoor.ts';

/** What is made once, before React starts. */
export interface Services {
  auth: AuthPort;
  config: AppConfig;
  sessions: SessionStore;
  data: DataDoor;
  tracking: Tracking;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('Services are provided by main.tsx');
  return services;
}
