import '@prelude/ui/styles.css';
import { htmlProps } from '@prelude/ui/theme/htmlProps';
import type { ReactNode } from 'react';
import { Providers } from '../../Providers';

interface LayoutProps {
  params: Promise<{ locale: string; theme: string }>;
  children: ReactNode;
}

export default async function Layout({ params, children }: LayoutProps) {
  const { locale, theme: named } = await params;
  const theme = named === 'dark' ? 'dark' : 'light';
  return (
    <html lang={locale} {...htmlProps(theme)}>
      <body>
        <div style={{ padding: 16 }}>
          <Providers locale={locale} theme={theme}>
            {children}
          </Providers>
        </div>
      </body>
    </html>
  );
}
