import { useId, useState, type FormEvent } from 'react';
import { constant } from '../../declarations/constants.js';
import { call, type Refusal } from '../api.js';
import { Form } from '../form.js';
import { useLoad } from '../load.js';
import { Action, Alert, Await, Title } from '../parts.js';
import { navigate } from '../router.js';
import { choicesOf, useBranches, useCategories, type Tool } from '../things.js';

function useToolChoices() {
  const categoryId = choicesOf(useCategories());
  const branchId = choicesOf(useBranches());
  return categoryId.length > 0 && branchId.length > 0 ? { categoryId, branchId } : null;
}

export function NewToolScreen() {
  const choices = useToolChoices();
  return (
    <>
      <Title>New tool</Title>
      {choices && (
        <Form<Tool>
          input="tool"
          button="Add tool"
          route="createTool"
          choices={choices}
          done={(tool) => navigate(`/tools/${tool.slug}`)}
        />
      )}
    </>
  );
}

function Photo({ tool, reload }: { tool: Tool; reload: () => void }) {
  const id = useId();
  const [refusal, fail] = useState<Refusal | null>(null);
  const params = { id: tool.id };
  const upload = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    fail(null);
    await call('uploadPhoto', { params, body: new FormData(event.currentTarget) }).then(reload, fail);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Photo</h2>
      <Alert refusal={refusal} />
      {tool.photoUrl && (
        <img className="photo" src={`${tool.photoUrl}?v=${Date.parse(tool.updatedAt)}`} alt={tool.name} />
      )}
      <form aria-label="Photo" onSubmit={(event) => void upload(event)}>
        <label htmlFor={id}>Photo, at most {constant('photoMaxBytes') / 1024 / 1024} MB</label>
        <input id={id} name="photo" type="file" required accept={constant('photoTypes').join(',')} />
        <button>Upload photo</button>
      </form>
      {tool.photoUrl && (
        <Action route="removePhoto" asked={{ params }} done={reload} failed={fail}>
          Remove photo
        </Action>
      )}
    </section>
  );
}

export function EditToolScreen({ id }: { id: string }) {
  const choices = useToolChoices();
  const loaded = useLoad(id, () => call<Tool>('readTool', { params: { id } }));
  return (
    <Await of={loaded} heading="Edit tool">
      {(tool) => (
        <>
          <Title>{`Edit ${tool.name}`}</Title>
          {choices && (
            <Form<Tool>
              input="tool"
              button="Save tool"
              route="changeTool"
              params={{ id: tool.id }}
              initial={{ ...tool }}
              choices={choices}
              done={(changed) => navigate(`/tools/${changed.slug}`)}
            />
          )}
          <Photo tool={tool} reload={loaded.reload} />
        </>
      )}
    </Await>
  );
}
