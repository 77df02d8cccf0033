import { admitsOrigin, MAX_ALLOWED_ORIGINS } from '@prelude/api/contract/origins';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { Heading } from '../../primitives/Heading.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import { Joined } from '../shared/joined.tsx';
import { OriginsForm, type OriginsFormProps } from '../shared/OriginsForm.tsx';
import { toSiteName, toTwinOrigin } from './toSiteName.ts';

export interface RefusedOrigin {
  /** As browsers send it; `null` for a page without an address, such as a file. */
  origin: string;
  /** Number of times that the form was refused there in the last seven days. */
  count: number;
  /** In milliseconds since 1970. */
  lastAt: number;
}

export interface WidgetSitesProps extends OriginsFormProps {
  refused: readonly RefusedOrigin[];
  /** In milliseconds since 1970; times are shown relative to it. */
  now: number;
}

const Line = styled('div', {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2 $4',
  justifyContent: 'space-between',
  '& > :first-child': { flex: '1 1 12rem', minWidth: 0 },
});

const Rows = styled('ul', { ...outlined, listStyle: 'none', margin: 0, padding: 0 });

const Row = styled('li', { padding: '$2 $2 $2 $4', '& + &': { borderTop: '1px solid $border' } });

const Name = styled('bdi', { fontWeight: 500 });

/** Sites named before the rest is counted. */
const MAX_NAMED = 3;

/** The sites that may sign people up, to change in place, and those that were refused, to allow by one press. */
export function WidgetSites({ refused, now, ...form }: WidgetSitesProps) {
  const { origins, saving, onSave } = form;
  const [isOpen, setIsOpen] = useState(false);
  const isSaving = saving.status === 'submitting';
  const hasRoom = origins.length < MAX_ALLOWED_ORIGINS;
  const allow = (origin: string) => !isSaving && onSave([...origins, origin]);
  const twin = toMissingTwin(origins);
  const turnedAway = refused.filter(({ origin }) => !admitsOrigin(origins, origin));
  return (
    <Stack gap={4}>
      <Line>
        <Text as="div">
          <SiteNames origins={origins} />
        </Text>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <FormattedMessage id={isOpen ? 'pages.integration.sites.done' : 'pages.settings.change'} />
        </Button>
      </Line>
      {isOpen && <OriginsForm {...form} />}
      {twin && hasRoom && (
        <Line>
          <Text emphasis="soft">
            <FormattedMessage id="pages.integration.sites.twin" values={{ site: <bdi>{toSiteName(twin)}</bdi> }} />
          </Text>
          <AllowButton origin={twin} isBusy={isSaving} onAllow={allow} />
        </Line>
      )}
      {turnedAway.length > 0 && (
        <Stack gap={3} as="section">
          <Stack gap={1}>
            <Heading level={3}>
              <FormattedMessage id="pages.integration.refused.title" />
            </Heading>
            <Text emphasis="soft">
              <FormattedMessage id="pages.integration.refused.hint" />
            </Text>
          </Stack>
          <Rows>
            {turnedAway.map(({ origin, count, lastAt }) => (
              <Row key={origin}>
                <Line>
                  <div>
                    <Text weight="medium">
                      {origin === 'null' ? (
                        <FormattedMessage id="pages.integration.refused.file" />
                      ) : (
                        <bdi>{toSiteName(origin)}</bdi>
                      )}
                    </Text>
                    <Text size="medium" emphasis="soft">
                      <FormattedMessage id="pages.integration.refused.count" values={{ count }} />
                      {' · '}
                      <Joined at={lastAt} now={now} />
                    </Text>
                  </div>
                  {origin !== 'null' && hasRoom && <AllowButton origin={origin} isBusy={isSaving} onAllow={allow} />}
                </Line>
              </Row>
            ))}
          </Rows>
        </Stack>
      )}
    </Stack>
  );
}

function SiteNames({ origins }: { origins: readonly string[] }) {
  const intl = useIntl();
  if (origins.length === 0) return <FormattedMessage id="pages.integration.sites.any" />;
  const named = origins.slice(0, origins.length > MAX_NAMED + 1 ? MAX_NAMED : MAX_NAMED + 1).map(toSiteName);
  const count = origins.length - named.length;
  const rest = count > 0 ? [intl.formatMessage({ id: 'pages.integration.sites.more' }, { count })] : [];
  return (
    <FormattedMessage
      id="pages.integration.sites.works"
      values={{ sites: intl.formatList([...named.map((name) => <Name key={name}>{name}</Name>), ...rest]) }}
    />
  );
}

/** Returns the first `www.` counterpart of an allowed site that is not allowed itself. */
const toMissingTwin = (origins: readonly string[]): string | null =>
  origins.map(toTwinOrigin).find((twin) => twin && !origins.includes(twin)) ?? null;

interface AllowButtonProps {
  origin: string;
  isBusy: boolean;
  onAllow: (origin: string) => void;
}

function AllowButton({ origin, isBusy, onAllow }: AllowButtonProps) {
  const intl = useIntl();
  return (
    <Button
      aria-label={intl.formatMessage({ id: 'pages.integration.sites.allowOne' }, { site: toSiteName(origin) })}
      isBusy={isBusy}
      onClick={() => onAllow(origin)}
    >
      <FormattedMessage id="pages.integration.sites.allow" />
    </Button>
  );
}
