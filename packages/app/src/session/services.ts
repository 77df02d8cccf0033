import type { AuthPort } from '@prelude/api/auth/AuthPort';
import type { Late } from '@prelude/ui/late/late';
import { createContext, use } from 'react';
import type { AppConfig } from '../platform/config.ts';
import type { Data } from './data.ts';

export interface Services {
  /** Loaded late: it is the largest part of the app after React. */
  auth: Late<AuthPort>;
  config: AppConfig;
  data: Late<Data>;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('No services');
  return services;
}
