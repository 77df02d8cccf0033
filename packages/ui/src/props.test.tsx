import { type ComponentType, createElement, type ReactNode } from 'react';
// biome-ignore lint/style/noRestrictedImports: renders parts without a DOM.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { object } from 'superstruct';
import { expect, test, vi } from 'vitest';
import { DangerSection } from './forms/DangerSection.tsx';
import { FieldFrame } from './forms/FieldFrame.tsx';
import { Form } from './forms/Form.tsx';
import { PasswordField } from './forms/PasswordField.tsx';
import { SubmitButton } from './forms/SubmitButton.tsx';
import { SubmitNote } from './forms/SubmitNote.tsx';
import { TextAreaField } from './forms/TextAreaField.tsx';
import { TextField } from './forms/TextField.tsx';
import { Chart } from './patterns/Chart.tsx';
import { ColorPicker } from './patterns/ColorPicker.tsx';
import { ConfirmDialog } from './patterns/ConfirmDialog.tsx';
import { CopyButton } from './patterns/CopyButton.tsx';
import { DataTable } from './patterns/DataTable.tsx';
import { DataTableSkeleton } from './patterns/DataTableSkeleton.tsx';
import { DatePicker } from './patterns/DatePicker.tsx';
import { DateRange } from './patterns/DateRange.tsx';
import { EmptyState } from './patterns/EmptyState.tsx';
import { ErrorBox } from './patterns/ErrorBox.tsx';
import { FailedNotice } from './patterns/FailedNotice.tsx';
import { FormColumn } from './patterns/FormColumn.tsx';
import { FullScreenLoading } from './patterns/FullScreenLoading.tsx';
import { Notice } from './patterns/Notice.tsx';
import { Pager } from './patterns/Pager.tsx';
import { SearchField } from './patterns/SearchField.tsx';
import { Section } from './patterns/Section.tsx';
import { StaleBanner } from './patterns/StaleBanner.tsx';
import { StatCard } from './patterns/StatCard.tsx';
import { TabLinks } from './patterns/TabLinks.tsx';
import { TableFrame } from './patterns/TableFrame.tsx';
import { Toaster } from './patterns/Toaster.tsx';
import { ToastRegion } from './patterns/ToastRegion.tsx';
import { AlertDialog } from './primitives/AlertDialog.tsx';
import { Avatar } from './primitives/Avatar.tsx';
import { Badge } from './primitives/Badge.tsx';
import { Brand } from './primitives/Brand.tsx';
import { BrandMark } from './primitives/BrandMark.tsx';
import { Button } from './primitives/Button.tsx';
import { Card } from './primitives/Card.tsx';
import { Checkbox } from './primitives/Checkbox.tsx';
import { CheckboxGroup } from './primitives/CheckboxGroup.tsx';
import { CodeBlock } from './primitives/CodeBlock.tsx';
import { Combobox } from './primitives/Combobox.tsx';
import { CommandMenu } from './primitives/CommandMenu.tsx';
import { Dialog } from './primitives/Dialog.tsx';
import { Drawer } from './primitives/Drawer.tsx';
import { EmptyGlyph } from './primitives/EmptyGlyph.tsx';
import { FileDrop } from './primitives/FileDrop.tsx';
import { Heading } from './primitives/Heading.tsx';
import { HtmlCode } from './primitives/HtmlCode.tsx';
import type { IconProps } from './primitives/Icon.tsx';
import { IconButton } from './primitives/IconButton.tsx';
import { Inline } from './primitives/Inline.tsx';
import { Link } from './primitives/Link.tsx';
import { Menu } from './primitives/Menu.tsx';
import { Popover } from './primitives/Popover.tsx';
import { ProgressBar } from './primitives/ProgressBar.tsx';
import { RadioGroup } from './primitives/RadioGroup.tsx';
import { SegmentedControl } from './primitives/SegmentedControl.tsx';
import { Select } from './primitives/Select.tsx';
import { Skeleton } from './primitives/Skeleton.tsx';
import { Sparkline } from './primitives/Sparkline.tsx';
import { Spinner } from './primitives/Spinner.tsx';
import { Stack } from './primitives/Stack.tsx';
import { Switch } from './primitives/Switch.tsx';
import { CheckIcon } from './primitives/signIcons.tsx';
import { Text } from './primitives/Text.tsx';
import { TextArea } from './primitives/TextArea.tsx';
import { TextInput } from './primitives/TextInput.tsx';
import { Tooltip } from './primitives/Tooltip.tsx';
import { VisuallyHidden } from './primitives/VisuallyHidden.tsx';
import type { PartProps } from './props.ts';

type Jsx = typeof import('react/jsx-dev-runtime')['jsxDEV'];

const { isHere, press } = vi.hoisted(() => ({ isHere: { ref: false }, press: () => undefined }));

/** A server sets no refs, so whatever has the one of the test gets an attribute that is seen in its HTML. */
vi.mock('react/jsx-dev-runtime', async (load) => {
  const real = await load<typeof import('react/jsx-dev-runtime')>();
  const jsxDEV: Jsx = (type, props, ...rest) => {
    const { 'data-ref': _, ...own } = props as Record<string, unknown>;
    isHere.ref = false;
    if (typeof own.ref === 'function') own.ref({});
    return real.jsxDEV(type, isHere.ref ? { ...own, 'data-ref': '' } : own, ...rest);
  };
  return { ...real, jsxDEV };
});

vi.mock('./theme/monoFont.ts', () => ({ declareMonoFont: press }));

/** What opens over the page stands in it, without what it hangs from or what it covers. */
vi.mock('radix-ui', async (load) => {
  const { Dialog, DropdownMenu, Popover, ...others } = await load<typeof import('radix-ui')>();
  const Portal = ({ children }: { children?: ReactNode }) => children;
  const Nothing = () => null;
  const Root = (props: object) => createElement(DropdownMenu.Root, { ...props, open: true });
  return {
    ...others,
    Dialog: { ...Dialog, Overlay: Nothing, Portal },
    DropdownMenu: { ...DropdownMenu, Portal, Root, Trigger: Nothing },
    Popover: { ...Popover, Portal },
  };
});

interface Part {
  Part: ComponentType<object>;
  props: object;
}

type Takes<Props> = [Exclude<keyof PartProps, keyof Props>] extends [never] ? Props : never;

/** A part that takes what it passes, by its types, and the least that it needs besides. */
const part = <Given extends (props: never) => ReactNode>(Part: Given, props: Takes<Parameters<Given>[0]>): Part => ({
  Part: Part as unknown as ComponentType<object>,
  props,
});

const label = 'label';
const named = { 'aria-label': label };
const children = 'text';
const options = [{ value: 'a', label: 'A' }];
const words = { title: 'title', description: 'description', children };
const columns = [{ id: 'name', header: 'name', cell: () => 'name' }];
const dialog = { ...words, isOpen: true, onClose: press };
const idle = { status: 'idle' } as const;

const parts: Readonly<Record<string, Part>> = {
  AlertDialog: part(AlertDialog, dialog),
  Avatar: part(Avatar, { name: 'Ada' }),
  Badge: part(Badge, { tone: 'neutral', children }),
  Brand: part(Brand, {}),
  BrandMark: part(BrandMark, {}),
  Button: part(Button, { children, onClick: press }),
  Card: part(Card, { children }),
  Chart: part(Chart, {
    ...named,
    barsLabel: label,
    lineLabel: label,
    lineStart: 0,
    pointLabel: label,
    points: [{ bar: 1, line: 1 }],
    renderTip: press,
    toMarks: () => [],
    toValueText: String,
  }),
  Checkbox: part(Checkbox, { ...named, isChecked: false, onChange: press }),
  CheckboxGroup: part(CheckboxGroup, { options, value: [], onChange: press }),
  CodeBlock: part(CodeBlock, { ...named, code: 'code' }),
  ColorPicker: part(ColorPicker, { label, value: '#000000', onChange: press }),
  Combobox: part(Combobox, { ...named, value: null, placeholder: label, options, empty: label, onChange: press }),
  CommandMenu: part(CommandMenu, {
    ...dialog,
    ...named,
    placeholder: label,
    empty: label,
    groups: [{ id: 'all', label, commands: [{ id: 'one', label, onClick: press }] }],
    onNavigate: press,
  }),
  ConfirmDialog: part(ConfirmDialog, { ...dialog, confirmLabel: label, onConfirm: press }),
  CopyButton: part(CopyButton, { label, copiedLabel: label, onCopy: press }),
  DangerSection: part(DangerSection, {
    ...words,
    confirmLabel: label,
    question: label,
    name: 'Aurora',
    state: idle,
    onConfirm: press,
  }),
  DataTable: part(DataTable, { ...named, columns, rows: [{}], rowId: () => 'row', onRowClick: press }),
  DataTableSkeleton: part(DataTableSkeleton, { ...named, columns, rowCount: 1, loadingText: label }),
  DatePicker: part(DatePicker, { label, value: null, onChange: press }),
  DateRange: part(DateRange, { ...named, fromLabel: label, toLabel: label, from: null, to: null, onChange: press }),
  Dialog: part(Dialog, { ...dialog, closeLabel: label }),
  Drawer: part(Drawer, { ...named, isOpen: true, onClose: press, children }),
  EmptyGlyph: part(EmptyGlyph, { shows: 'bars' }),
  EmptyState: part(EmptyState, words),
  ErrorBox: part(ErrorBox, { details: 'details', onRetry: press }),
  FailedNotice: part(FailedNotice, { reason: 'offline', onRetry: press }),
  FieldFrame: part(FieldFrame, { id: 'id', noteId: 'note', label, children }),
  FileDrop: part(FileDrop, { label, dropHint: label, description: label, onFiles: press }),
  Form: part(Form, { schema: object({}), state: idle, onSubmit: press, actions: null, children }),
  FormColumn: part(FormColumn, { children }),
  FullScreenLoading: part(FullScreenLoading, {}),
  Heading: part(Heading, { level: 2, children }),
  HtmlCode: part(HtmlCode, { ...named, code: '<p>' }),
  Icon: part(CheckIcon as (props: IconProps) => ReactNode, {}),
  IconButton: part(IconButton, { label, icon: null, onClick: press }),
  Inline: part(Inline, { children }),
  Link: part(Link, { href: '#', children }),
  Menu: part(Menu, { ...named, trigger: <button type="button" />, commands: [{ id: 'one', label, onClick: press }] }),
  Notice: part(Notice, { tone: 'info', children }),
  Pager: part(Pager, { current: 1, items: [{ page: 1, href: '#' }] }),
  PasswordField: part(PasswordField, { name: 'password', label, autoComplete: 'new-password' }),
  Popover: part(Popover, { ...named, anchor: { current: null }, onClose: press, children }),
  ProgressBar: part(ProgressBar, { ...named, share: 0.5 }),
  RadioGroup: part(RadioGroup, { options, value: null, onChange: press }),
  SearchField: part(SearchField, { label, value: 'a', maxLength: 9, onChange: press }),
  Section: part(Section, words),
  SegmentedControl: part(SegmentedControl, { ...named, options, value: 'a', onChange: press }),
  Select: part(Select, { ...named, value: null, placeholder: label, options, onChange: press }),
  Skeleton: part(Skeleton, {}),
  Sparkline: part(Sparkline, { values: [1], recentCount: 1 }),
  Spinner: part(Spinner, {}),
  Stack: part(Stack, { children }),
  StaleBanner: part(StaleBanner, { onRetry: press }),
  StatCard: part(StatCard, { label, value: 1 }),
  SubmitButton: part(SubmitButton, { children }),
  SubmitNote: part(SubmitNote, { form: { current: null }, isRefused: false }),
  Switch: part(Switch, { label, isChecked: false, onChange: press }),
  TabLinks: part(TabLinks, { ...named, items: [{ href: '#', label }], currentHref: null, onNavigate: press }),
  TableFrame: part(TableFrame, { ...named, columns, children: null }),
  Text: part(Text, { children }),
  TextArea: part(TextArea, { defaultValue: '' }),
  TextAreaField: part(TextAreaField, { name: 'text', label }),
  TextField: part(TextField, { name: 'text', label }),
  TextInput: part(TextInput, { defaultValue: '' }),
  Toaster: part(Toaster, {}),
  ToastRegion: part(ToastRegion, {}),
  Tooltip: part(Tooltip, { label, children: <button type="button" /> }),
  VisuallyHidden: part(VisuallyHidden, { children }),
};

/** Parts without an element of their own that is always there */
const withoutElement: Readonly<Record<string, string>> = {
  ListBody: 'shows one of several parts, of which the skeleton is its caller’s',
  Page: 'is a header and, beside it, what its caller shows',
  UnsavedChanges: 'only watches the forms inside',
};

/** Parts with a frame around their one control */
const fields = [
  'Checkbox',
  'ColorPicker',
  'Combobox',
  'DatePicker',
  'PasswordField',
  'SearchField',
  'Switch',
  'TextAreaField',
  'TextField',
  'TextInput',
];

/** Returns the HTML of a part, in a form that fields and buttons need around them. */
function draw({ Part, props }: Part, more: object): string {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" onError={press}>
      <Form schema={object({})} state={idle} onSubmit={press} actions={null}>
        <main>
          <Part {...props} {...more} />
        </main>
      </Form>
    </IntlProvider>,
  );
  // Radix places what hangs from a button by an element around it.
  return html
    .replace(/.*<main>/, '')
    .replace(/<\/main>.*/, '')
    .replace(/^<div data-radix-popper[^>]*>/, '');
}

test('every part is in this table', () => {
  const modules = import.meta.glob<Record<string, unknown>>('./{primitives,patterns,forms}/*.tsx', { eager: true });
  const exported = Object.entries(modules).flatMap(([path, module]) => {
    const name = path.replace(/.*\/|\.tsx$/g, '');
    return typeof module[name] === 'function' ? [name] : [];
  });
  expect([...Object.keys(parts), ...Object.keys(withoutElement)].sort()).toEqual([...exported, 'Icon'].sort());
});

test.each(Object.entries(parts))('%s passes a class, a ref, data and aria attributes', (name, shown) => {
  const ref = () => {
    isHere.ref = true;
  };
  const html = draw(shown, { className: 'mine', ref, 'data-mine': 'mine', 'aria-details': 'mine' });
  const tags = html.match(/<[^/][^>]*>/g) ?? [];
  expect(tags[0]).toMatch(/class="([^"]* )?mine"/);
  const receiver = fields.includes(name) ? tags.find((tag) => /^<(input|textarea|button) /.test(tag)) : tags[0];
  for (const attribute of ['data-mine="mine"', 'aria-details="mine"', 'data-ref=""']) {
    expect(receiver).toContain(attribute);
    expect(html.split(attribute)).toHaveLength(2);
  }
});

/** Parts that call something and cannot be disabled */
const alwaysThere: Readonly<Record<string, string>> = {
  CommandMenu: 'leaves out what cannot be done',
  ConfirmDialog: 'is opened only where its question can be answered',
  DataTable: 'has rows that lead somewhere',
  ErrorBox: 'can always be tried again',
  FailedNotice: 'can always be tried again',
  Form: 'is sent by a button that can be disabled',
  StaleBanner: 'can always be tried again',
  TabLinks: 'leads somewhere',
};

const operated = Object.entries(parts).filter(
  ([name, { props }]) =>
    !(name in alwaysThere) &&
    (fields.includes(name) ||
      ['SubmitButton', 'TextArea', 'Menu'].includes(name) ||
      Object.keys(props).some((prop) => /^on(?!Close)/.test(prop))),
);

test.each(operated)('%s stays in reach while it is disabled, and says why', (name, shown) => {
  const drawWith = (disabled: object) =>
    draw(shown, name === 'Menu' ? { commands: [{ id: 'one', label, onClick: press, ...disabled }] } : disabled);
  const html = drawWith({ isDisabled: true, disabledReason: 'why' });
  const [, id] = /<span id="([^"]+)" hidden="">why</.exec(html) ?? [];
  const [tag] = new RegExp(`<[^>]* aria-describedby="([^"]* )?${id}"[^>]*>`).exec(html) ?? [];
  expect(tag).toContain('aria-disabled="true"');
  expect(tag).not.toContain(' disabled=""');
  expect(drawWith({ disabledReason: 'why' })).not.toContain('why');
});
