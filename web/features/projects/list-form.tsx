import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { SelectField } from '#web/ui/field.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { type ProjectListing, projectOrders } from './list-projects.ts';

/** Looks for projects as somebody types, and puts them in order. Without script its button does both. */
export function ListForm({ listing: { show, q, sort } }: { listing: ProjectListing }) {
  const t = useTranslations('ownProjects');
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const change = () => void submit(form.current, { replace: true, preventScrollReset: true });
  // A link may have taken the words away. Not while somebody types: the address follows them.
  useEffect(() => {
    const field = form.current?.querySelector('input[type=search]');
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = q;
  }, [q]);
  return (
    <Form
      ref={form}
      role="search"
      replace
      preventScrollReset
      className="mt-6 mb-3 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-end"
    >
      {show !== 'all' && <input type="hidden" name="show" value={show} />}
      <div className="max-w-120">
        <SearchBox
          id="own-projects"
          label={t('search')}
          button={t('searchButton')}
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          onChange={change}
        />
      </div>
      <SelectField
        name="sort"
        label={t('sort')}
        defaultValue={sort}
        onChange={change}
        options={projectOrders.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
      />
    </Form>
  );
}
