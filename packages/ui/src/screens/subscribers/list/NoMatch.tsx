import { toCanonicalText } from '@prelude/api/contract/rules';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../primitives/Button.tsx';
import { Inline } from '../../../primitives/Inline.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { styled } from '../../../theme/stitches.ts';

const Frame = styled('div', { padding: '$5 0' });

export interface NoMatchProps {
  search: string;
  isFiltered: boolean;
  /** True if the list has answers, in which the search does not look. */
  hasAnswers?: boolean;
  onClearSearch: () => void;
  onClearFilters: () => void;
}

/** Says in the table that nobody matches, with buttons that clear the search or the filters. */
export function NoMatch({ search, isFiltered, hasAnswers, onClearSearch, onClearFilters }: NoMatchProps) {
  const isSearched = toCanonicalText(search) !== '';
  return (
    <Frame>
      <Stack gap={3} align="start">
        <Stack>
          <Text weight="medium">
            {isSearched ? (
              <FormattedMessage id="pages.subscribers.empty.noMatch.title" values={{ search }} />
            ) : (
              <FormattedMessage id="pages.subscribers.empty.noMatch.filtered" />
            )}
          </Text>
          <Text emphasis="soft">
            <FormattedMessage
              id={isFiltered ? 'pages.subscribers.empty.noMatch.filtersHint' : 'pages.subscribers.empty.noMatch.hint'}
            />
            {isSearched && hasAnswers && (
              <>
                {' '}
                <FormattedMessage id="pages.subscribers.answers.searchHint" />
              </>
            )}
          </Text>
        </Stack>
        <Inline gap={2} wrap>
          {isSearched && (
            <Button onClick={onClearSearch}>
              <FormattedMessage id="pages.subscribers.empty.noMatch.action" />
            </Button>
          )}
          {isFiltered && (
            <Button onClick={onClearFilters}>
              <FormattedMessage id="pages.subscribers.empty.noMatch.clearFilters" />
            </Button>
          )}
        </Inline>
      </Stack>
    </Frame>
  );
}
