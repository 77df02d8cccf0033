import type { Logo } from '@prelude/api/contract/logos';
import { FormattedMessage } from 'react-intl';
import { Section } from '../../patterns/Section.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { WholeLook } from '../../state/WholeLook.ts';
import { FontField } from './FontField.tsx';
import { LogoField } from './LogoField.tsx';
import { type PageImages, PageLookFields } from './PageLookFields.tsx';
import { PresetCards } from './PresetCards.tsx';
import type { Drop } from './useDrops.ts';
import type { LogoInks } from './useLogoInks.ts';

export interface DesignSectionProps {
  images: PageImages;
  inherited: WholeLook;
  /** Name of the workspace it is inherited from. */
  source: string;
  inheritedLogo: Logo | undefined;
  measuring: LogoInks;
  /** Returns the place to drop an image of a kind. */
  toDrop: (kind: 'cover' | 'logo') => Drop;
}

/** The six choices that make a page: layout, cover, look, font, logo, and what stands beside the form. */
export function DesignSection({ images, inherited, source, inheritedLogo, measuring, toDrop }: DesignSectionProps) {
  return (
    <Section
      title={<FormattedMessage id="pages.form.design.title" />}
      description={<FormattedMessage id="pages.form.design.hint" />}
    >
      <PageLookFields colors={inherited.colors} images={images} coverDrop={toDrop('cover')}>
        <div>
          <Text as="div" size="medium" weight="medium">
            <FormattedMessage id="pages.form.presets.title" />
          </Text>
          <Text as="div" size="medium" emphasis="soft">
            <FormattedMessage id="pages.form.presets.hint" />
          </Text>
        </div>
        <PresetCards isOfPage />
        <FontField inherited={inherited} source={source} />
        <LogoField
          images={images}
          inherited={inheritedLogo ? { logo: inheritedLogo, source } : undefined}
          look={inherited}
          measuring={measuring}
          {...toDrop('logo')}
        />
      </PageLookFields>
    </Section>
  );
}
