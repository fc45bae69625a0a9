<?php
// Prints, as JSON, what the wiki declares of itself: modules of its APIs, special pages, actions, forms, groups, settings.
require '/usr/share/mediawiki/maintenance/Maintenance.php';

use MediaWiki\MediaWikiServices;

class Declared extends Maintenance {
	public function execute() {
		$services = MediaWikiServices::getInstance();
		$user = $services->getUserFactory()->newFromName( 'Matilda' );
		$context = new DerivativeContext( RequestContext::getMain() );
		$context->setUser( $user );
		$context->setTitle( Title::makeTitle( NS_SPECIAL, 'Preferences' ) );
		$context->setRequest( new FauxRequest( [], false ) );
		RequestContext::getMain()->setUser( $user );
		RequestContext::getMain()->setTitle( Title::makeTitle( NS_SPECIAL, 'Preferences' ) );
		echo json_encode( [
			'modules' => $this->modules( $context ),
			'specials' => $this->specials( $services, $context ),
			'actions' => $this->actions(),
			'forms' => $this->forms( $services, $context ),
			'pages' => $this->pages( $services, $user ),
			'preferences' => $this->preferences( $services, $user, $context ),
			'groups' => $services->getMainConfig()->get( 'GroupPermissions' ),
			'settings' => $this->settings( $services->getMainConfig() ),
			'namespaces' => $services->getContentLanguage()->getNamespaces(),
			'tags' => ChangeTags::getSoftwareTags( true ),
			'logTypes' => $services->getMainConfig()->get( 'LogTypes' ),
			'queryPages' => array_column( QueryPage::getPages(), 1 ),
		], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PARTIAL_OUTPUT_ON_ERROR );
	}

	private function modules( $context ) {
		$answer = [];
		foreach ( [ 'main', '**' ] as $which ) {
			$api = new ApiMain( new DerivativeRequest( $context->getRequest(), [
				'action' => 'paraminfo', 'modules' => $which, 'formatversion' => 2,
			] ) );
			$api->execute();
			$found = $api->getResult()->getResultData( [ 'paraminfo', 'modules' ], [ 'Strip' => 'all' ] );
			$answer = array_merge( $answer, array_values( array_filter( $found, 'is_array' ) ) );
		}
		return $answer;
	}

	private function specials( $services, $context ) {
		$answer = [];
		$factory = $services->getSpecialPageFactory();
		foreach ( $factory->getNames() as $name ) {
			$page = $factory->getPage( $name );
			if ( !$page ) {
				continue;
			}
			$page->setContext( $context );
			$answer[] = [
				'name' => $factory->getLocalNameFor( $name ),
				'internal' => $name,
				'class' => get_class( $page ),
				'restriction' => $page->getRestriction(),
				'isListed' => $page->isListed(),
				'doesWrites' => $page->doesWrites(),
				'description' => $page->getDescription(),
				'requires' => $page instanceof FormSpecialPage,
			];
		}
		return $answer;
	}

	private function actions() {
		$constant = new ReflectionClassConstant( MediaWiki\Actions\ActionFactory::class, 'CORE_ACTIONS' );
		return array_keys( $constant->getValue() );
	}

	/** Fields of the forms that special pages declare by descriptors. */
	private function forms( $services, $context ) {
		$answer = [];
		$factory = $services->getSpecialPageFactory();
		foreach ( $factory->getNames() as $name ) {
			$page = $factory->getPage( $name );
			if ( !( $page instanceof FormSpecialPage ) ) {
				continue;
			}
			$page->setContext( $context );
			try {
				$method = new ReflectionMethod( $page, 'getFormFields' );
				$method->setAccessible( true );
				$fields = $method->invoke( $page );
			} catch ( Throwable $e ) {
				continue;
			}
			$answer[$factory->getLocalNameFor( $name )] = $this->described( $fields );
		}
		return $answer;
	}

	/** Forms as special pages and actions make them, for the administrator or for a stranger: by page. */
	private function pages( $services, $user ) {
		$answer = [];
		$stranger = $services->getUserFactory()->newAnonymous();
		$factory = $services->getSpecialPageFactory();
		foreach ( $factory->getNames() as $name ) {
			$page = $factory->getPage( $name );
			if ( !$page || $page instanceof RedirectSpecialPage || in_array( $name, self::UNSAFE ) ) {
				continue;
			}
			$title = $page->getPageTitle( self::ASKED_FOR[$name] ?? false );
			$who = in_array( $name, self::FOR_STRANGERS ) ? $stranger : $user;
			$answer["Special:" . $factory->getLocalNameFor( $name )] = $this->formsOf( $title, $who, [],
				static function ( $context ) use ( $factory, $title ) {
					$factory->executePath( $title, $context );
				} );
		}
		foreach ( [ [ 'Interwiki', [ 'action' => 'add' ] ], [ 'Block', [] ] ] as [ $name, $query ] ) {
			$title = SpecialPage::getTitleFor( $name );
			$answer["Special:$name"] = array_merge( $answer["Special:$name"] ?? [], $this->formsOf( $title, $user, $query,
				static function ( $context ) use ( $factory, $title ) {
					$factory->executePath( $title, $context );
				} ) );
		}
		foreach ( [ 'edit', 'delete', 'protect', 'history', 'purge', 'watch', 'view' ] as $action ) {
			$title = Title::newFromText( 'Main Page' );
			$answer["action:$action"] = $this->formsOf( $title, $user, [ 'action' => $action ],
				static function ( $context ) use ( $title, $action ) {
					$article = Article::newFromTitle( $title, $context );
					Action::factory( $action, $article, $context )->show();
				} );
		}
		return $answer;
	}

	private const UNSAFE = [ 'RunJobs', 'Userlogout', 'Lockdb', 'Unlockdb', 'Random', 'Randomredirect', 'Randomrootpage' ];
	private const FOR_STRANGERS = [ 'Userlogin', 'CreateAccount', 'PasswordReset' ];
	private const ASKED_FOR = [ 'Movepage' => 'Main Page', 'Emailuser' => 'Matilda', 'Userrights' => 'Matilda', 'Tags' => false ];

	private function formsOf( $title, $user, array $query, callable $show ) {
		global $wgTitle;
		$wgTitle = $title;
		RequestContext::getMain()->setTitle( $title );
		RequestContext::getMain()->setUser( $user );
		$context = new DerivativeContext( RequestContext::getMain() );
		$context->setTitle( $title );
		$context->setUser( $user );
		$context->setRequest( new FauxRequest( $query + [ 'title' => $title->getPrefixedDBkey() ], false ) );
		$context->setOutput( new OutputPage( $context ) );
		try {
			$show( $context );
		} catch ( Throwable $e ) {
			return [];
		}
		return $this->formsIn( $context->getOutput()->getHTML() );
	}

	private function formsIn( $html ) {
		$document = new DOMDocument();
		@$document->loadHTML( '<?xml encoding="utf-8"?><body>' . $html . '</body>' );
		$answer = [];
		foreach ( $document->getElementsByTagName( 'form' ) as $form ) {
			$fields = [];
			foreach ( [ 'input', 'select', 'textarea' ] as $tag ) {
				foreach ( $form->getElementsByTagName( $tag ) as $element ) {
					$field = [ 'name' => $element->getAttribute( 'name' ), 'type' => $element->getAttribute( 'type' ) ?: $tag ];
					foreach ( [ 'maxlength', 'minlength', 'min', 'max', 'pattern', 'step', 'value' ] as $key ) {
						if ( $element->hasAttribute( $key ) ) {
							$field[$key] = $element->getAttribute( $key );
						}
					}
					$field['required'] = $element->hasAttribute( 'required' );
					foreach ( $element->getElementsByTagName( 'option' ) as $option ) {
						$field['options'][] = $option->hasAttribute( 'value' ) ? $option->getAttribute( 'value' ) : $option->textContent;
					}
					$fields[] = $field;
				}
			}
			$answer[] = [
				'method' => strtoupper( $form->getAttribute( 'method' ) ?: 'get' ),
				'action' => $form->getAttribute( 'action' ),
				'fields' => $fields,
			];
		}
		return $answer;
	}

	private function preferences( $services, $user, $context ) {
		return $this->described( $services->getPreferencesFactory()->getFormDescriptor( $user, $context ) );
	}

	private function described( array $fields ) {
		$answer = [];
		foreach ( $fields as $name => $field ) {
			$kept = array_intersect_key( $field, array_flip( [
				'type', 'class', 'name', 'required', 'min', 'max', 'maxlength', 'size', 'default', 'section',
			] ) );
			foreach ( [ 'options', 'options-messages' ] as $key ) {
				if ( isset( $field[$key] ) && is_array( $field[$key] ) ) {
					array_walk_recursive( $field[$key], static function ( $value ) use ( &$kept ) {
						$kept['options'][] = (string)$value;
					} );
				}
			}
			$answer[$name] = $kept;
		}
		return $answer;
	}

	private function settings( $config ) {
		$answer = [];
		$constants = ( new ReflectionClass( MediaWiki\MainConfigNames::class ) )->getConstants();
		foreach ( $constants as $name ) {
			if ( $config->has( $name ) ) {
				$value = $config->get( $name );
				if ( is_scalar( $value ) || is_array( $value ) && strlen( json_encode( $value ) ) < 4000 ) {
					$answer[$name] = $value;
				}
			}
		}
		return $answer;
	}
}

$maintClass = Declared::class;
require RUN_MAINTENANCE_IF_MAIN;
