import { MAX_PUBLIC_BODY_BYTES } from '@prelude/api/contract/endpoint';
import {
  brokenRequests,
  type Content,
  type OpenApi,
  type Operation,
  type ResponseObject,
  toFailureHeaders,
  toSummary,
} from '@prelude/api/contract/openapi';
import { type Schema, toAlternatives } from '@prelude/api/contract/schemas';
import { AUTH_BASE } from './AuthProvider.ts';
import { calls, type GatewayCall } from './calls/calls.ts';

const OPTIONAL = new Set(['redirect_to', 'scope']);

const failure: Schema = {
  type: 'object',
  properties: { code: { type: ['number', 'string'] }, error_code: { type: 'string' }, msg: { type: 'string' } },
  required: ['error_code', 'msg'],
};

const toContent = (schema: Schema): Content => ({ 'application/json': { schema } });

const toFailures = ({ bodies, needsSession, refusals = [] }: GatewayCall): Record<string, ResponseObject> =>
  Object.fromEntries(
    [
      ...(bodies ? [400, 403, 413, 415, 422] : [400, 403]),
      ...(bodies || needsSession ? [401] : []),
      ...refusals,
      ...[429, 503],
    ].map((status) => [
      status,
      { description: 'refused', ...toFailureHeaders(String(status)), content: toContent(failure) },
    ]),
  );

function toOperation(call: GatewayCall): Operation {
  const { name, bodies, query, form, leadsToApp, needsSession, success } = call;
  const [only, ...others] = toAlternatives(bodies ?? []);
  return {
    operationId: `${name}Auth`,
    summary: toSummary(name),
    tags: ['auth'],
    security: needsSession ? [{ session: [] }] : [],
    ...(query && {
      parameters: Object.entries(query).map(([parameter, values]) => ({
        name: parameter,
        in: 'query',
        required: !OPTIONAL.has(parameter),
        schema: values.length > 0 ? { enum: [...values] } : { type: 'string', minLength: 1 },
      })),
    }),
    ...(only && {
      requestBody: {
        required: true,
        content: {
          ...toContent(others.length > 0 ? { anyOf: [only, ...others] } : only),
          ...(form && { 'application/x-www-form-urlencoded': { schema: form } }),
        },
        'x-maxBytes': MAX_PUBLIC_BODY_BYTES,
      },
    }),
    responses: {
      [success.status]: { description: 'ok', ...(success.schema && { content: toContent(success.schema) }) },
      ...(leadsToApp && { 303: { description: 'see Location' } }),
      ...brokenRequests,
      ...toFailures(call),
    },
  };
}

export const toAuthPaths = (): OpenApi['paths'] =>
  Object.fromEntries(
    Object.entries(calls).map(([path, byMethod]) => [
      `${AUTH_BASE}${path}`,
      Object.fromEntries(
        Object.entries(byMethod).flatMap(([method, call]) => (call ? [[method.toLowerCase(), toOperation(call)]] : [])),
      ),
    ]),
  );
